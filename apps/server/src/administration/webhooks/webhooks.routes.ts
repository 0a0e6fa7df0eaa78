import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayDeliveries,
  rotateWebhook,
  testWebhook,
} from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import {
  changeWebhookOf,
  createWebhook,
  listDeliveriesOf,
  listWebhooksOf,
  removeWebhookOf,
  replayOf,
  rotateWebhookOf,
  sendTestEvent,
} from './manage-webhooks.ts'
import type { WebhookTools } from './webhook-tools.ts'

/** Registers the calls by which administrators manage the webhooks of their institution. */
export function registerWebhookCalls(server: CallServer, tools: WebhookTools): void {
  registerCall(server, listWebhooks, listWebhooksOf)

  registerCall(server, addWebhook, (context, { body }) => createWebhook(context, tools, body))

  registerCall(server, changeWebhook, (context, { params, body }) =>
    changeWebhookOf(context, tools, { id: params.id, settings: body }),
  )

  registerCall(server, rotateWebhook, (context, { params, body }) =>
    rotateWebhookOf(context, tools, { id: params.id, endsAtOnce: body.endsAtOnce }),
  )

  registerCall(server, removeWebhook, async (context, { params }) => {
    await removeWebhookOf(context, params.id)
    return {}
  })

  registerCall(server, testWebhook, (context, { params }) => sendTestEvent(context, params.id))

  registerCall(server, listWebhookDeliveries, (context, { params, query }) =>
    listDeliveriesOf(context, tools, { id: params.id, ...query }),
  )

  registerCall(server, replayDeliveries, (context, { params, body }) =>
    replayOf(context, { id: params.id, deliveryId: body.deliveryId }),
  )
}
