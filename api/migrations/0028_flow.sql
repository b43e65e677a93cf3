-- [O-81] The flow of new visitors is published like prices and texts.
alter table version drop constraint version_kind_check;
alter table version add constraint version_kind_check
  check (kind in ('prices', 'texts', 'mails', 'legal', 'flow')) not valid;
