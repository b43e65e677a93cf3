-- [F-13] A letter that nobody needs, such as the one that a plan is saved, carries a way to get no more of them.
alter table resume_link drop constraint resume_link_purpose_check;
alter table resume_link add constraint resume_link_purpose_check check (purpose in ('plan', 'receipt', 'stop'));

-- Null where there is no such way, and once a mail server has taken the mail.
alter table mail add column stop_url text;
