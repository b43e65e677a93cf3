-- no-transaction
-- [O-12] The fold looks for the visits that were shown a variant since it last ran.
create index concurrently if not exists experiment_exposure_exposed on experiment_exposure (exposed_at);
