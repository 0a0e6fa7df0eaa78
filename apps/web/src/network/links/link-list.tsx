import type { NetworkLink } from '@nostro/contract'
import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, Empty, Panel } from '../../ui/index.ts'
import type { LinkPlaces } from './link-entry.ts'
import { LinkDialog, type OpenAction } from './link-actions.tsx'
import { LinkRow } from './link-row.tsx'
import styles from './links.module.css'

/** The links of the user's bank with their actions. */
export function LinkList({
  links,
  places,
}: {
  readonly links: readonly NetworkLink[]
  readonly places: LinkPlaces
}) {
  const { t } = useTexts()
  const [open, setOpen] = useState<OpenAction>()
  return (
    <Panel
      title={t('link.title')}
      isPadded
      actions={
        <Button icon="add" onPress={() => setOpen({ action: 'create' })}>
          {t('link.new')}
        </Button>
      }
    >
      {!places.hasRoot && <Alert tone="info">{t('error.link.noRoot')}</Alert>}
      {links.length === 0 ? (
        <Empty text={t('link.none')} />
      ) : (
        <ul className={styles.list} aria-label={t('link.title')}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onAct={(action) => setOpen({ action, link })} />
          ))}
        </ul>
      )}
      {open !== undefined && <LinkDialog open={open} places={places} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}
