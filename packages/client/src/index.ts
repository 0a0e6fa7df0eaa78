export { createNostroClient, type NostroClient } from './create-nostro-client.ts'
export { NostroError, successOf } from './success-of.ts'
export { verifyWebhook } from './verify-webhook.ts'
