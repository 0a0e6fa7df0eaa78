import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, ConfirmDialog, Empty, Loaded, Panel, showToast } from '../../ui/index.ts'
import { approveCommand, changesQuery } from '../counterparty-calls.ts'
import styles from '../counterparties.module.css'
import { ChangeCard } from './change-card.tsx'

const SKELETON_ROWS = 4

/** The pending changes, the oldest first. A reviewer approves one or all shown ones. */
export function WaitingView() {
  const { t } = useTexts()
  const [after, setAfter] = useState<string>()
  const [isConfirming, setIsConfirming] = useState(false)
  const changes = useQuery(changesQuery({ query: after === undefined ? {} : { after } }))
  const { run, isRunning } = useCommand(approveCommand)
  const decidable = (changes.data?.rowList ?? []).filter(({ mayDecide }) => mayDecide)
  const approveAll = async () => {
    const answer = await run({ body: { changes: decidable.map(({ id, digest }) => ({ id, digest })) } })
    setIsConfirming(false)
    if (answer === undefined) return
    showToast({ kind: 'success', text: t('counterparty.approved') })
    setAfter(undefined)
  }
  return (
    <Loaded query={changes} rows={SKELETON_ROWS}>
      {({ rowList, next }) => (
        <>
          {decidable.length > 1 && (
            <div className={styles.tools}>
              <Button onPress={() => setIsConfirming(true)}>
                {t('counterparty.approveAll', { count: decidable.length })}
              </Button>
            </div>
          )}
          <Panel>
            {rowList.length === 0 && <Empty text={t('counterparty.waiting.none')} icon="check" />}
            <ul className={styles.rows} aria-label={t('counterparty.view.waiting')}>
              {rowList.map((change) => (
                <ChangeCard key={change.id} change={change} level="h2" />
              ))}
            </ul>
          </Panel>
          <div className={styles.pages}>
            {after !== undefined && (
              <Button onPress={() => setAfter(undefined)}>{t('counterparty.first')}</Button>
            )}
            {next !== undefined && <Button onPress={() => setAfter(next)}>{t('counterparty.next')}</Button>}
          </div>
          {isConfirming && (
            <ConfirmDialog
              title={t('counterparty.approveAll', { count: decidable.length })}
              confirmLabel={t('counterparty.approve')}
              isBusy={isRunning}
              onConfirm={() => void approveAll()}
              onCancel={() => setIsConfirming(false)}
            >
              {t('counterparty.approveAll.text', { count: decidable.length })}
            </ConfirmDialog>
          )}
        </>
      )}
    </Loaded>
  )
}
