-- Opening a mailed link gives a quiz session a new id; everything that belongs to the session follows.
alter table quiz_answer
  drop constraint quiz_answer_session_id_fkey,
  add constraint quiz_answer_session_id_fkey
    foreign key (session_id) references quiz_session (id) on update cascade on delete cascade;
alter table resume_link
  drop constraint resume_link_session_id_fkey,
  add constraint resume_link_session_id_fkey
    foreign key (session_id) references quiz_session (id) on update cascade on delete cascade;
alter table offer
  drop constraint offer_session_id_fkey,
  add constraint offer_session_id_fkey
    foreign key (session_id) references quiz_session (id) on update cascade on delete cascade;
alter table purchase
  drop constraint purchase_session_id_fkey,
  add constraint purchase_session_id_fkey
    foreign key (session_id) references quiz_session (id) on update cascade on delete restrict,
  -- Of the secret that the browser which opened the payment holds in a cookie.
  add column payer_hash bytea,
  -- The session's id when the payment was opened, where it has changed since: the provider's customer is named after it.
  add column opened_in text;
