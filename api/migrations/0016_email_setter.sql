-- The receipt, and with it the plan, goes to the session's e-mail address, so only the browser that left the address may
-- open a payment. This is the hash of the secret in that browser's cookie.
alter table quiz_session add column email_set_by bytea check (octet_length(email_set_by) = 32);
