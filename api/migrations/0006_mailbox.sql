-- The mails of a day are counted by mailbox, in whichever of its spellings the address was given.
alter table resume_link add column mailbox text;
update resume_link set mailbox = email;
alter table resume_link alter column mailbox set not null;
drop index resume_link_email;
create index resume_link_mailbox on resume_link (mailbox, created_at);
