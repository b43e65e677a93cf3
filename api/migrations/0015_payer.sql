-- Opening a mailed link gives a quiz session a new id; everything that belongs to the session follows.
alter table quiz_answer
  drop constraint quiz_answer_session_id_fkey,
  add constraint quiz_answer_session_id_fkey
    foreign key (session_id) references quiz_session (id) on update cascade on delete cascade;
alter table resume_link
  drop constraint resume_link_session_id_fkey,
  add constraint resume_link_session_id_fkey
    foreign key (session_id) references quiz_session (id) on update cascade on delete cascade;
