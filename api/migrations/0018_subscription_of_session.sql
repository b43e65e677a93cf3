-- no-transaction
-- Whether a session was paid in is asked at every visit, also when the subscription has ended.
create index concurrently if not exists subscription_of_session on subscription (session_id);
