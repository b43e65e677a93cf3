-- What a person wrote into the fields of the worksheets: one value for each field.
create table worksheet_value (
  account_id uuid not null references account on delete cascade,
  field text not null check (char_length(field) between 1 and 128),
  -- An empty string means that the field was emptied; the row stays, so that an older value does not come back.
  value text not null check (char_length(value) <= 1000),
  -- By the clock of the device. The newest value counts.
  written_at timestamptz not null,
  received_at timestamptz not null,
  primary key (account_id, field)
);
