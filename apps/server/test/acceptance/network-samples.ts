import { randomUUID } from 'node:crypto'

import type { TestInput } from '../../src/testing/index.ts'
import type { Subject } from './subjects.ts'

const RULE = { counterparty: 'BARCGB22', messagingType: 'MT1', direction: 'out', format: 'MT' } as const

/** Valid input for each call about links, routes and pending network work. */
export const NETWORK_INPUTS = {
  listLinks: () => ({}),
  createLink: () => ({
    body: { name: `Within the house ${randomUUID()}`, kind: 'internal', formats: ['MT'] },
  }),
  updateLink: ({ network: { linkId } }) => ({
    params: { id: linkId },
    body: { version: 1, name: linkId, folder: linkId, formats: ['MT', 'ISO20022'], answerMinutes: 30 },
  }),
  deleteLink: ({ network }) => ({ params: { id: network.linkId }, query: { version: '1' } }),
  pauseLink: ({ network }) => ({
    params: { id: network.linkId },
    body: { version: 1, reason: 'Maintenance' },
  }),
  resumeLink: ({ network }) => ({ params: { id: network.pausedLinkId }, body: { version: 1 } }),
  proposeLinkKey: ({ network }) => ({
    params: { id: network.linkId },
    body: { version: 1, overlapHours: 24 },
  }),
  testLink: ({ network }) => ({ params: { id: network.linkId } }),
  sendTestMessage: ({ network }) => ({ params: { id: network.linkId }, body: {} }),
  listRoutes: () => ({}),
  createRoute: ({ network: { linkId } }) => ({ body: { ...RULE, linkId } }),
  updateRoute: ({ network: { routeId, linkId } }) => ({
    params: { id: routeId },
    body: { ...RULE, version: 1, linkId },
  }),
  deleteRoute: ({ network }) => ({ params: { id: network.routeId }, query: { version: '1' } }),
  orderRoutes: ({ network }) => ({ body: { order: [...network.routes] } }),
  tryRoutes: () => ({ body: { counterparty: 'BARCGB22XXX', messagingType: 'MT103', format: 'MT' } }),
  listNetworkExceptions: () => ({ query: { kind: 'uncertain', page: '1', size: '10' } }),
  readToSettle: ({ network }) => ({ params: { id: network.partId } }),
  askSendAgain: ({ network }) => ({
    params: { id: network.uncertainId },
    body: { version: 1, reason: 'No answer came' },
  }),
  decideSendAgain: ({ network }) => ({
    params: { id: network.requestedId },
    body: { version: 1, isAgreed: true },
  }),
  markSent: ({ network }) => ({
    params: { id: network.uncertainId },
    body: { version: 1, reason: 'Seen at the gateway' },
  }),
  writeOff: ({ network }) => ({
    params: { id: network.uncertainId },
    body: { version: 1, reason: 'Sent by other means' },
  }),
  assignPart: ({ network }) => ({ params: { id: network.partId }, body: { version: 1, reason: 'Ours' } }),
  discardPart: ({ network }) => ({ params: { id: network.partId }, body: { version: 1, reason: 'A test' } }),
} as const satisfies Readonly<Record<string, (subject: Subject) => TestInput>>
