-- The funnel report reads the sessions of a range of days.
create index quiz_session_created on quiz_session (created_at);
