import type { NetworkRoute } from '@nostro/contract'
import { NETWORK_CHANGES } from '@nostro/messages'

import { useTexts, type Texts } from '../../i18n/index.ts'
import { networkChangeText } from '../../message-content/index.ts'
import { Icon, IconButton } from '../../ui/index.ts'
import { FORMAT_NAMES } from './link-formats.tsx'
import styles from './links.module.css'

export type RouteAction = 'edit' | 'delete'

interface RouteRowProps {
  readonly route: NetworkRoute
  /** Starts at 0. */
  readonly index: number
  readonly count: number
  readonly onMove: (step: -1 | 1) => void
  readonly onAct: (action: RouteAction) => void
}

/** One route: its conditions, and its link. */
export function RouteRow({ route, index, count, onMove, onAct }: RouteRowProps) {
  const texts = useTexts()
  const { t } = texts
  const place = index + 1
  const named = { place, route: routeText(route, texts) }
  return (
    <li className={styles.route}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <span className={styles.match}>
        <span className={styles.name}>{route.counterparty ?? t('route.counterparty.any')}</span>
        <span className={styles.small}>{conditions(route, texts)}</span>
        {networkNotes(route, texts).map((note) => (
          <span key={note} className={styles.small}>
            {note}
          </span>
        ))}
      </span>
      <span className={styles.target}>
        <Icon name="arrowOut" /> {route.linkName}
      </span>
      <span className={styles.icons}>
        <IconButton
          label={t('route.moveUp', { place })}
          icon="arrowUp"
          isDisabled={index === 0}
          onPress={() => onMove(-1)}
        />
        <IconButton
          label={t('route.moveDown', { place })}
          icon="arrowDown"
          isDisabled={index === count - 1}
          onPress={() => onMove(1)}
        />
        <IconButton
          label={`${t('route.edit')}: ${t('route.place', named)}`}
          icon="edit"
          onPress={() => onAct('edit')}
        />
        <IconButton
          label={`${t('route.delete')}: ${t('route.place', named)}`}
          icon="trash"
          onPress={() => onAct('delete')}
        />
      </span>
    </li>
  )
}

/** Returns a route as one line: `BARCGB22, MT1, Outgoing, MT → Gateway`. */
export function routeText(route: NetworkRoute, texts: Texts): string {
  const counterparty = route.counterparty ?? texts.t('route.counterparty.any')
  return `${counterparty}, ${conditions(route, texts)} → ${route.linkName}`
}

function conditions({ messagingType, direction, format }: NetworkRoute, { t }: Texts): string {
  return [
    messagingType ?? t('route.type.any'),
    t(`route.direction.${direction}`),
    ...(format === undefined ? [] : [FORMAT_NAMES[format]]),
  ].join(', ')
}

/**
 * Returns what the SWIFT network does with the types that a route names. A link can lead to another network, so each note
 * names SWIFT. A route without a type or a family has none.
 */
function networkNotes({ messagingType, direction }: NetworkRoute, texts: Texts): readonly string[] {
  if (messagingType === undefined || direction === 'in') return []
  return NETWORK_CHANGES.filter(
    ({ effect, part }) => part === undefined && (effect === 'contingency' || effect === 'refused'),
  ).flatMap((change) => {
    const types = change.types.filter((type) => type.startsWith(messagingType))
    if (types.length === 0) return []
    return [texts.t('networkChange.onRoute', { sentence: networkChangeText(change, texts, types) })]
  })
}
