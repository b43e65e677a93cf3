-- [M-11] When a page that was done reached us, by our clock. The days of learning rest on it.
alter table progress add column received_at timestamptz not null default now();
-- What is known of the old ones is the clock of the device, which was never let ahead of ours.
update progress set received_at = least(done_at, now());
