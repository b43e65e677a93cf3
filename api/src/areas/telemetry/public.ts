export { digestOf, tellLead } from './tell-lead.ts'
