import type { BodyOf, Counterparty, proposeCounterparty } from '@nostro/contract'
import { COUNTERPARTY_FORMS, counterpartyFacts, defaultsOf, type DraftValues } from '@nostro/messages'
import { randomUuid } from '@nostro/kernel'
import { useState } from 'react'

import { useCommand } from '../../api/index.ts'
import { browserRandom } from '../../browser/random.ts'
import {
  createFormStore,
  FormBanks,
  FormStoreProvider,
  type FormStore,
  MemberField,
  showNextIssue,
} from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, Dialog, showToast } from '../../ui/index.ts'
import { proposeCommand } from '../counterparty-calls.ts'
import styles from '../counterparties.module.css'

type Proposal = BodyOf<typeof proposeCounterparty>

interface RecordDialogProps {
  readonly kind: Counterparty['kind']
  readonly title: string
  /** The first values of the form. */
  readonly facts?: DraftValues
  /** The record to change; absent for a new one. */
  readonly record?: Pick<Counterparty, 'id' | 'version'>
  readonly source?: 'typed' | 'payment' | 'repair'
  /** An explanation above the form. */
  readonly note?: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The form of a record, rendered by the renderer of message forms. It proposes a new record or a change. */
export function RecordDialog(props: RecordDialogProps) {
  const { kind, facts = {} } = props
  const [store] = useState(() => {
    const definition = COUNTERPARTY_FORMS[kind]
    const start = defaultsOf(definition, { uetr: randomUuid(browserRandom) })
    const accounts = kind === 'payee' && facts['accounts'] === undefined ? { accounts: [{}] } : {}
    return createFormStore(definition, { ...start, ...accounts, ...facts })
  })
  return (
    <FormStoreProvider value={store}>
      <OpenDialog {...props} store={store} />
    </FormStoreProvider>
  )
}

function OpenDialog({
  kind,
  title,
  note,
  onClose,
  ...props
}: RecordDialogProps & { readonly store: FormStore }) {
  const { t } = useTexts()
  const { propose, isRunning } = useProposal({ kind, ...props })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" isBusy={isRunning} onPress={() => void propose()}>
            {t('counterparty.save')}
          </Button>
        </>
      }
    >
      <div className={styles.members}>
        {note !== undefined && <Alert tone="info">{note}</Alert>}
        <FormBanks />
        {Object.keys(COUNTERPARTY_FORMS[kind].members).map((path) => (
          <MemberField key={path} path={path} />
        ))}
      </div>
    </Dialog>
  )
}

function useProposal({
  kind,
  record,
  source = 'typed',
  store,
  onDone,
}: Pick<RecordDialogProps, 'kind' | 'record' | 'source' | 'onDone'> & { readonly store: FormStore }) {
  const { t } = useTexts()
  const { run, isRunning } = useCommand(proposeCommand)
  const propose = async () => {
    const facts = counterpartyFacts(kind, withoutEmpty(store.get().values))
    if (!facts.ok) {
      store.refuse(facts.error)
      store.reveal()
      showNextIssue(store, 1)
      return
    }
    // Checked by the form: texts, lists and groups.
    const given = facts.value as Counterparty['facts']
    const body: Proposal =
      record === undefined
        ? { action: 'create', kind, facts: given, source: source === 'payment' ? 'payment' : 'typed' }
        : {
            action: 'change',
            id: record.id,
            version: record.version,
            facts: given,
            source: source === 'repair' ? 'repair' : 'typed',
          }
    if ((await run({ body })) === undefined) return
    showToast({ kind: 'success', text: t('counterparty.proposed') })
    onDone()
  }
  return { propose, isRunning }
}

/** Returns the members of the form that the record has. */
function withoutEmpty(values: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
