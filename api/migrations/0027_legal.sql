-- [O-59] Every set of legal texts that somebody agreed to, as it is written, by the SHA-256 of its contents. It holds
-- built-in texts as well, because those of a release are gone with the next one.
create table legal_text (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  sources jsonb not null check (jsonb_typeof(sources) = 'object')
);

create trigger legal_text_stays before update or delete on legal_text
  for each row execute function refuse_change();
create trigger legal_text_is_not_emptied before truncate on legal_text
  for each statement execute function refuse_change();

-- The number of the published version, 0 for what is built in, and the texts themselves. Null for older consents.
alter table consent
  add column legal_version int,
  add column legal_text text,
  add constraint consent_legal
    check ((legal_version is null) = (legal_text is null) and legal_version >= 0) not valid,
  add constraint consent_legal_text foreign key (legal_text) references legal_text not valid;
