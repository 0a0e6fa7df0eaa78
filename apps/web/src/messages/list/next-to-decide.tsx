import type { MessageRow } from '@nostro/contract'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { formatMoney, useTexts } from '../../i18n/index.ts'
import { typeName } from '../../ui/index.ts'
import { partyNameOf } from './cells/party-name.ts'
import { folderPath, type FolderAddress } from './folder-address.ts'
import type { Folder } from './folders.ts'
import styles from './message-list.module.css'

/** The state that a decision passes to the list it returns to. It is stored in the history entry, not in the URL. */
export interface ListState {
  readonly nextId: string | undefined
}

/** A link to the next message, shown and focused after a decision (OPEN-32). */
export function NextToDecide({
  folder,
  address,
  rows,
}: {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly rows: readonly MessageRow[]
}) {
  const { t, language } = useTexts()
  const location = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  const next = rows.find((row) => row.id === nextIdOf(location.state))
  const nextId = next?.id

  useEffect(() => {
    if (nextId !== undefined) link.current?.focus()
  }, [nextId])

  if (next === undefined) return null
  const { messagingType } = next
  const message = t('detail.headline', {
    type: typeName(messagingType, { t }),
    amount: next.needsReentry ? '••••' : formatMoney(next, language),
    payee: partyNameOf(next, 'payee'),
  })
  return (
    <p className={styles.offer}>
      {t('list.nextToDecide', { message })}
      <Link ref={link} className={styles.offerLink} to={folderPath(folder, { ...address, openId: next.id })}>
        {t('list.nextToDecide.open')}
      </Link>
    </p>
  )
}

function nextIdOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'nextId' in state ? state.nextId : undefined
}
