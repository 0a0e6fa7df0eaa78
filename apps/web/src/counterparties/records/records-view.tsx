import type { Counterparty } from '@nostro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button, Checkbox, Empty, Field, Loaded, Panel, TextInput } from '../../ui/index.ts'
import { recordsQuery } from '../counterparty-calls.ts'
import styles from '../counterparties.module.css'
import { useSettledText } from '../use-settled-text.ts'
import { ImportDialog } from './import-dialog.tsx'
import { RecordDetails } from './record-details.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { RecordRow } from './record-row.tsx'
import { useRecordExport } from './use-record-export.ts'

const SKELETON_ROWS = 8

interface RecordsViewProps {
  readonly kind: Counterparty['kind']
  readonly isMaker: boolean
}

/** The open dialog. */
type Opened =
  | { readonly dialog: 'add' }
  | { readonly dialog: 'import' }
  | { readonly dialog: 'details' | 'change'; readonly record: Counterparty }

/** The list of one kind of records with its search, one page at a time. */
export function RecordsView({ kind, isMaker }: RecordsViewProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [isInactive, setIsInactive] = useState(false)
  const [after, setAfter] = useState<string>()
  const [opened, setOpened] = useState<Opened>()
  const settled = useSettledText(text.trim())
  const close = () => setOpened(undefined)
  const records = useQuery({
    ...recordsQuery({
      query: {
        kind,
        text: settled,
        isActive: isInactive ? 'false' : 'true',
        ...(after !== undefined && { after }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <Field label={t('counterparty.search')}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                value={text}
                maxLength={140}
                onChange={(typed) => {
                  setText(typed)
                  setAfter(undefined)
                }}
              />
            )}
          </Field>
        </div>
        <Checkbox
          checked={isInactive}
          onChange={(checked) => {
            setIsInactive(checked)
            setAfter(undefined)
          }}
        >
          {t('counterparty.inactive')}
        </Checkbox>
        <Tools
          kind={kind}
          isMaker={isMaker}
          onAdd={() => setOpened({ dialog: 'add' })}
          onImport={() => setOpened({ dialog: 'import' })}
        />
      </div>
      <Loaded query={records} rows={SKELETON_ROWS}>
        {({ rowList, next, searchedTo }) => (
          <>
            <Panel>
              {rowList.length === 0 && searchedTo === undefined && (
                <NoRecords isSearch={settled !== '' || isInactive} />
              )}
              <ul className={styles.rows} aria-label={t(`counterparty.view.${kind}`)}>
                {rowList.map((record) => (
                  <RecordRow
                    key={record.id}
                    record={record}
                    onOpen={() => setOpened({ dialog: 'details', record })}
                  />
                ))}
              </ul>
            </Panel>
            <div className={styles.pages}>
              {searchedTo !== undefined && (
                <p className={styles.reach}>{t('counterparty.searchedTo', { name: searchedTo })}</p>
              )}
              {after !== undefined && (
                <Button onPress={() => setAfter(undefined)}>{t('counterparty.first')}</Button>
              )}
              {next !== undefined && <Button onPress={() => setAfter(next)}>{t('counterparty.next')}</Button>}
            </div>
          </>
        )}
      </Loaded>
      <OpenDialog opened={opened} kind={kind} isMaker={isMaker} onOpen={setOpened} onClose={close} />
    </>
  )
}

function NoRecords({ isSearch }: { readonly isSearch: boolean }) {
  const { t } = useTexts()
  return isSearch ? (
    <Empty text={t('counterparty.noneFound')} icon="search" />
  ) : (
    <Empty text={t('counterparty.none')} detail={t('counterparty.none.detail')} />
  )
}

function Tools({
  kind,
  isMaker,
  onAdd,
  onImport,
}: RecordsViewProps & { readonly onAdd: () => void; readonly onImport: () => void }) {
  const { t } = useTexts()
  const { save, isSaving } = useRecordExport({ kind })
  return (
    <div className={styles.buttons}>
      {isMaker && (
        <>
          <Button icon="add" variant="primary" onPress={onAdd}>
            {t(`counterparty.add.${kind}`)}
          </Button>
          <Button onPress={onImport}>{t('counterparty.import')}</Button>
        </>
      )}
      <Button icon="download" isBusy={isSaving} onPress={() => void save()}>
        {t('counterparty.export')}
      </Button>
    </div>
  )
}

function OpenDialog({
  opened,
  kind,
  isMaker,
  onOpen,
  onClose,
}: RecordsViewProps & {
  readonly opened: Opened | undefined
  readonly onOpen: (opened: Opened) => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  if (opened === undefined) return null
  if (opened.dialog === 'import') return <ImportDialog kind={kind} onClose={onClose} />
  if (opened.dialog === 'add')
    return (
      <RecordDialog kind={kind} title={t(`counterparty.add.${kind}`)} onDone={onClose} onClose={onClose} />
    )
  const { dialog, record } = opened
  if (dialog === 'details')
    return (
      <RecordDetails
        record={record}
        isMaker={isMaker}
        onChange={() => onOpen({ dialog: 'change', record })}
        onClose={onClose}
      />
    )
  return (
    <RecordDialog
      kind={kind}
      title={t('counterparty.changeOf', { name: record.name })}
      facts={record.facts}
      record={record}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
