export { eraseAccount } from './delete-account.ts'
export { exportData } from './export-data.ts'
export { privacyEmails } from './privacy-emails.ts'
