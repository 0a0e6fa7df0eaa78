import { type AnswerOf, assignCaseMessage, closeCaseMessage, listCaseExceptions } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, ShortDateTime, Panel, showToast, TextLink } from '../../ui/index.ts'
import { EntryDialog } from '../../ui/entry/entry-dialog.tsx'
import styles from './exceptions.module.css'

const exceptionsQuery = query(listCaseExceptions)

type Row = AnswerOf<typeof listCaseExceptions>['rowList'][number]

interface OpenDialog {
  readonly action: 'assign' | 'close'
  readonly row: Row
}

/** Answers to no known request and requests about no known payment; nothing if there are none. */
export function CaseExceptions() {
  const { t } = useTexts()
  const [open, setOpen] = useState<OpenDialog>()
  const { data } = useQuery(exceptionsQuery({}))
  if (data === undefined || data.rowList.length === 0) return null
  return (
    <Panel title={t('case.exceptions')}>
      <ul className={styles.list} aria-label={t('case.exceptions')}>
        {data.rowList.map((row) => (
          <li key={row.messageId} className={styles.item}>
            <p className={styles.head}>
              <TextLink to={`/messaging-form/waiting-processed/${row.messageId}`}>
                {row.messagingType} {row.businessId}
              </TextLink>
              <span className={styles.small}>{row.senderBic}</span>
              <ShortDateTime instant={row.at} />
            </p>
            <p className={styles.small}>{t(`case.exceptions.${row.role}`)}</p>
            {data.maySettle && <Buttons row={row} onOpen={setOpen} />}
          </li>
        ))}
      </ul>
      {open?.action === 'assign' && <AssignDialog row={open.row} onClose={() => setOpen(undefined)} />}
      {open?.action === 'close' && <CloseDialog row={open.row} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

const ACTIONS = ['assign', 'close'] as const

function Buttons({ row, onOpen }: { readonly row: Row; readonly onOpen: (dialog: OpenDialog) => void }) {
  const { t } = useTexts()
  return (
    <div className={styles.buttons}>
      {ACTIONS.map((action) => (
        <Button key={action} onPress={() => onOpen({ action, row })}>
          {t(`case.exception.${action}`)}
        </Button>
      ))}
    </div>
  )
}

interface DialogProps {
  readonly row: Row
  readonly onClose: () => void
}

const REFERENCE = [{ name: 'reference', label: 'case.exception.reference' }] as const

function AssignDialog({ row: { messageId, role }, onClose }: DialogProps) {
  const { t } = useTexts()
  return (
    <EntryDialog
      title={t('case.exception.assign')}
      fields={REFERENCE}
      start={{ reference: '' }}
      call={assignCaseMessage}
      params={{ id: messageId }}
      bodyOf={({ reference }) => ({ reference: reference.trim() })}
      onDone={() => {
        onClose()
        showToast({ kind: 'success', text: t('case.exception.assigned') })
      }}
      onClose={onClose}
    >
      <p>{t(`case.exception.assign.${role}`)}</p>
    </EntryDialog>
  )
}

const REASON = [{ name: 'reason', label: 'platform.reason' }] as const

function CloseDialog({ row: { messageId }, onClose }: DialogProps) {
  const { t } = useTexts()
  return (
    <EntryDialog
      title={t('case.exception.close')}
      fields={REASON}
      start={{ reason: '' }}
      call={closeCaseMessage}
      params={{ id: messageId }}
      bodyOf={({ reason }) => ({ reason: reason.trim() })}
      onDone={() => {
        onClose()
        showToast({ kind: 'success', text: t('case.exception.closed') })
      }}
      onClose={onClose}
    >
      <p>{t('case.exception.close.text')}</p>
    </EntryDialog>
  )
}
