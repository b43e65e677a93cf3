import * as z from 'zod/mini'

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * A customer is an account, or the payer of a plan who has not registered yet; then it is named by the order. The id of
 * a funnel session is a capability, so it never leaves the server.
 */
const customerId = z.string().check(z.regex(new RegExp(`^(account|order)-${uuid}$`), 'must be a customer'))

export const customerParams = z.strictObject({ customer: customerId })
