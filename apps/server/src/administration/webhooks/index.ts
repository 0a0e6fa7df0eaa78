export { removeDeliveriesBefore } from './delivery.repository.ts'
export { WEBHOOK_CHANGE_EFFECTS } from './webhook-change.ts'
export { createWebhookSending } from './webhook-sending.ts'
export { registerWebhookCalls } from './webhooks.routes.ts'
