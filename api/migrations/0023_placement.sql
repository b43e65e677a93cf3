-- [R-54] The chapters that the plan skips since a placement was finished; null if it was declined or taken back.
alter table test_run add column known text[],
  add check (known is null or (kind = 'placement' and finished_at is not null)) not valid;
