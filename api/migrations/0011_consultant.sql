-- What people ask the consultant, and the replies; what is taught, cut up for its search.

create table consultant_thread (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null
);

create index consultant_thread_of on consultant_thread (account_id, created_at desc);

create table consultant_message (
  id uuid primary key,
  thread_id uuid not null references consultant_thread (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  -- Which of two came first, where the clock does not tell.
  position bigint generated always as identity,
  -- Chosen by the browser: sent again, it is the same message.
  key uuid,
  -- Of a reply: the message it answers, which has no second one.
  answers uuid references consultant_message (id) on delete cascade,
  created_at timestamptz not null,
  unique (thread_id, key),
  unique (answers),
  check ((role = 'assistant') = (answers is not null))
);

create index consultant_message_in on consultant_message (thread_id, position);
create index consultant_message_of on consultant_message (account_id);

-- One try to answer a message. Its text is kept while it moves, for who was cut off; after that only the reply is.
create table consultant_run (
  id uuid primary key,
  thread_id uuid not null references consultant_thread (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  message_id uuid not null references consultant_message (id) on delete cascade,
  status text not null check (status in
    ('queued', 'in_progress', 'cancelling', 'cancelled', 'completed', 'failed', 'incomplete', 'expired')),
  -- Who answers: the tutor in our process, or a model elsewhere, which costs.
  source text not null check (source in ('tutor', 'model')),
  text text not null default '',
  failure text,
  input_tokens int not null default 0,
  output_tokens int not null default 0,
  created_at timestamptz not null,
  -- The process that runs it says so again and again: where it has stopped to, nobody does any more.
  touched_at timestamptz not null,
  ended_at timestamptz
);

-- Two tabs that ask at once get one reply.
create unique index consultant_run_moving on consultant_run (thread_id)
  where status in ('queued', 'in_progress', 'cancelling');
create index consultant_run_for on consultant_run (message_id, created_at desc);
create index consultant_run_of on consultant_run (account_id, created_at desc);
create index consultant_run_spent on consultant_run (created_at) where source = 'model';

-- The lessons by their pages, questions and terms, in each language. Filled from the courses at start, whenever those
-- have changed. Accents are taken off, because people leave them out.
create table lesson_passage (
  language text not null check (language in ('en', 'es')),
  -- A term of the glossary has the id `term:<id>`, and the chapter that explains it first.
  element_id text not null,
  kind text not null check (kind in ('page', 'quiz', 'term')),
  chapter_id text not null,
  course_id text not null,
  position int not null,
  chapter_title text not null,
  title text not null,
  -- Found by, and not shown: what the chapter is about, and the terms on the page.
  words text not null,
  body text not null,
  search tsvector not null generated always as (
    case language
      when 'es' then
        setweight(to_tsvector('spanish', translate(lower(title), 'áéíóúüñ', 'aeiouun')), 'A')
        || setweight(to_tsvector('spanish', translate(lower(chapter_title || ' ' || words), 'áéíóúüñ', 'aeiouun')), 'B')
        || setweight(to_tsvector('spanish', translate(lower(body), 'áéíóúüñ', 'aeiouun')), 'C')
      else setweight(to_tsvector('english', title), 'A')
        || setweight(to_tsvector('english', chapter_title || ' ' || words), 'B')
        || setweight(to_tsvector('english', body), 'C')
    end
  ) stored,
  primary key (language, element_id)
);

create index lesson_passage_search on lesson_passage using gin (search);

-- How many passages have a word: what few have tells more.
create table lesson_word (
  language text not null check (language in ('en', 'es')),
  word text not null,
  passages int not null,
  primary key (language, word)
);

-- Which lessons the passages are of.
create table lesson_index (
  language text primary key check (language in ('en', 'es')),
  digest text not null,
  passages int not null
);
