export const texts = {
  title: 'Audit log',
  text: 'Every action of an operator, the latest first. A row names ids, never an address of a customer. The hash of each row covers the row before it, so a changed or removed row is found.',
  table: 'Actions of the operators',
  time: 'Time',
  operator: 'Operator',
  command: 'Command line',
  action: 'Action',
  reason: 'Reason',
  detail: 'Detail',
  request: 'Request',
  empty: 'Nothing has happened yet. The first action of an operator will be here.',
  verify: 'Verify the log',
  intact: (rows: number) => `The log is intact: ${rows} ${rows === 1 ? 'row fits' : 'rows fit'} together.`,
  broken: (row: number) =>
    `The log was changed: row ${row} is missing or does not fit the one before. Compare it with a backup of the database.`,
}
