import { randomUUID } from 'node:crypto'

import type { TestInput } from '../../src/testing/index.ts'
import type { Subject } from './subjects.ts'

const RULE = { counterparty: 'BARCGB22', messagingType: 'MT1', direction: 'out', format: 'MT' } as const

/** Well-formed input for each call about links, routes and what waits for a person in the network. */
export const NETWORK_INPUTS = {
  listLinks: () => ({}),
  createLink: () => ({
    body: { name: `Within the house ${randomUUID()}`, kind: 'internal', formats: ['MT'] },
  }),
  updateLink: ({ id, version }) => ({
    params: { id },
    body: {
      version,
      name: 'Gateway',
      folder: 'gateway-main',
      formats: ['MT', 'ISO20022'],
      answerMinutes: 30,
    },
  }),
  deleteLink: ({ id, version }) => ({ params: { id }, query: { version: String(version) } }),
  pauseLink: ({ id, version }) => ({ params: { id }, body: { version, reason: 'Maintenance' } }),
  resumeLink: ({ id, version }) => ({ params: { id }, body: { version } }),
  rotateLinkKey: ({ id, version }) => ({ params: { id }, body: { version, overlapHours: 24 } }),
  listRoutes: () => ({}),
  createRoute: ({ id: linkId }) => ({ body: { ...RULE, linkId } }),
  updateRoute: ({ id, version }) => ({ params: { id }, body: { ...RULE, version, linkId: id } }),
  deleteRoute: ({ id, version }) => ({ params: { id }, query: { version: String(version) } }),
  orderRoutes: ({ id, version }) => ({ body: { order: [{ id, version }] } }),
  tryRoutes: () => ({ body: { counterparty: 'BARCGB22XXX', messagingType: 'MT103', format: 'MT' } }),
  listToSettle: () => ({ query: { kind: 'uncertain', page: '1', size: '10' } }),
  readToSettle: ({ id }) => ({ params: { id } }),
  askSendAgain: ({ id, version }) => ({ params: { id }, body: { version, reason: 'No answer came' } }),
  decideSendAgain: ({ id, version }) => ({ params: { id }, body: { version, isAgreed: true } }),
  markSent: ({ id, version }) => ({ params: { id }, body: { version, reason: 'Seen at the gateway' } }),
  writeOff: ({ id, version }) => ({ params: { id }, body: { version, reason: 'Sent by other means' } }),
  assignPart: ({ id, version }) => ({ params: { id }, body: { version, reason: 'Meant for us' } }),
  discardPart: ({ id, version }) => ({ params: { id }, body: { version, reason: 'A test' } }),
} as const satisfies Readonly<Record<string, (subject: Subject) => TestInput>>
