-- What became of each backup of the schedule. The files are in the folder BACKUP_DIR.
create table backup_run (
  taken_at timestamptz primary key,
  -- The name and the size of the file; null if it failed.
  file text,
  bytes bigint,
  failure text,
  check ((failure is null) = (file is not null and bytes is not null))
);
