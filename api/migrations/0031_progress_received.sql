-- no-transaction
-- [O-25] The reports read the progress of some weeks. Rows are stored in the order of time, so a small index is enough.
create index concurrently if not exists progress_received on progress
  using brin (received_at) with (pages_per_range = 32, autosummarize = on);
