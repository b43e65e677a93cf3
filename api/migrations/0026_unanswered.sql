-- [C-19] Whether the reply says that it does not know, or asked back and none of its choices was taken.
alter table consultant_message add column is_unknown boolean not null default false;

-- [C-19] Whether the person lets us read the questions that had no answer; no row before they decided.
create table question_consent (
  account_id uuid primary key references account on delete cascade,
  allowed boolean not null,
  decided_at timestamptz not null
);

-- [C-19] The questions that had no answer, of people who let us read them.
create table unanswered_question (
  -- The reply that did not know.
  reply_id uuid primary key references consultant_message on delete cascade,
  account_id uuid not null references account on delete cascade,
  language text not null check (language in ('en', 'es')),
  -- Without e-mail addresses and long numbers.
  text text not null check (char_length(text) between 1 and 500),
  -- A digest that questions share which differ only in case, accents and punctuation.
  group_key text not null check (group_key ~ '^[0-9a-f]{64}$'),
  asked_at timestamptz not null,
  answered_at timestamptz
);

create index unanswered_question_account on unanswered_question (account_id);
create index unanswered_question_group on unanswered_question (group_key) where answered_at is null;
create index unanswered_question_asked on unanswered_question (asked_at);
