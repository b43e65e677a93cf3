-- One address has one plan, from whichever browser it is bought.
create index purchase_of_address on purchase (lower(email)) where state = 'paid';

-- What the payer's bank took back, which is no refund of ours.
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check check (kind in ('charge', 'refund', 'dispute'));
