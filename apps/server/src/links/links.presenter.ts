import type { NetworkLink, NetworkRoute, RouteCheck } from '@nostro/contract'
import { inputReferenceText } from '@nostro/messages'

import type { OutgoingRoute } from './find-route.ts'
import type { Link, Route } from './link.ts'
import type { LinkTest } from './link-test.repository.ts'
import type { ShownLink } from './list-links.ts'

/** Returns a link as its bank's administrator sees it. */
export function shownLinkOf({
  link,
  keys,
  routes,
  traffic,
  gaps,
  lastTest,
  isClosed,
}: ShownLink): NetworkLink {
  const { id, version, name, kind, folder, broker, formats, answerMinutes, paused, lastInAt, lastOutAt } =
    link
  return {
    id,
    version,
    name,
    kind,
    ...(folder !== undefined && { folder }),
    ...(broker !== undefined && { broker }),
    ...(link.broken && {
      broken: { since: link.broken.since.toISOString(), reason: link.broken.reason },
    }),
    formats: [...formats],
    answerMinutes,
    state: paused === undefined ? 'running' : 'paused',
    ...(paused && {
      paused: {
        reason: paused.reason,
        ...(paused.by && { by: paused.by.name }),
        at: paused.at.toISOString(),
      },
    }),
    keys: keys.map(({ fingerprint, validFrom, validUntil }) => ({
      fingerprint,
      validFrom: validFrom.toISOString(),
      ...(validUntil && { validUntil: validUntil.toISOString() }),
    })),
    routes,
    traffic: {
      ...(lastInAt && { lastInAt: lastInAt.toISOString() }),
      ...(lastOutAt && { lastOutAt: lastOutAt.toISOString() }),
      ...traffic,
      gaps: gaps.map(({ terminal, session, first, last }) => ({ terminal, session, first, last })),
    },
    ...(link.hours && { hours: link.hours }),
    ...(link.maintenance && { maintenance: link.maintenance }),
    ...(lastTest && { lastTest: shownTestOf(lastTest) }),
    isClosed,
  }
}

function shownTestOf({ reference, by, at, state, refusal }: LinkTest): NonNullable<NetworkLink['lastTest']> {
  return { reference: inputReferenceText(reference), by, at: at.toISOString(), state, ...refusal }
}

/** Returns the answer of a call that changed a link or route. */
export function changedOf({ id, version }: { readonly id: string; readonly version: number }) {
  return { id, version }
}

export function shownRoutesOf({
  routes,
  links,
}: {
  readonly routes: readonly Route[]
  readonly links: readonly Link[]
}): NetworkRoute[] {
  const names = new Map(links.map(({ id, name }) => [id, name]))
  return routes.map((route) => ({ ...route, linkName: names.get(route.linkId) ?? '' }))
}

export function routeCheckOf({ outcome, found }: OutgoingRoute): RouteCheck {
  if (found === undefined) return { outcome }
  const { route, place, link } = found
  return {
    outcome,
    routeId: route.id,
    place,
    linkId: link.id,
    linkName: link.name,
    isPaused: link.paused !== undefined,
  }
}
