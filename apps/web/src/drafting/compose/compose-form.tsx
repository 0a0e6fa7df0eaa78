import type { MessageDetail } from '@nostro/contract'
import { randomUuid } from '@nostro/kernel'
import {
  defaultsOf,
  isFilled,
  memberPathsOf,
  valueAt,
  withValueAt,
  type DraftValues,
  type MessageDefinition,
} from '@nostro/messages'
import { useState } from 'react'

import { browserRandom } from '../../browser/random.ts'
import {
  createFormStore,
  FormSkeleton,
  FormStoreProvider,
  MessageForm,
  showControl,
  showNeighbour,
  showNextIssue,
  type FormStore,
} from '../../forms/index.ts'
import { PaymentAids } from '../../counterparties/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { PayeeCheck } from '../../screening/index.ts'
import { Page, useDrawnInPieces } from '../../ui/index.ts'
import { SuppliedChanges } from './supplied-changes.tsx'
import { useCurrentDefinition } from '../../message-content/index.ts'
import { OfferRow } from '../working-copies/autosave-status.tsx'
import { PagingDialog } from '../paging/paging-dialog.tsx'
import { usePaging } from '../paging/use-paging.ts'
import { FormDialogs } from '../submission/form-dialogs.tsx'
import { BANK_MESSAGE } from '../submission/submission-kind.ts'
import { useFilesFirst } from '../submission/use-files-first.ts'
import { useFormSubmission } from '../submission/use-form-submission.ts'
import { NetworkNotice } from './choices/network-notice.tsx'
import { type CarriedValues, useTypeChange } from './choices/type-change.tsx'
import { ComposeTools } from './compose-tools.tsx'
import { ComposerTools } from './composer-tools.tsx'
import { FormFooter } from './form-footer.tsx'
import { useFormKeys } from './form-keys.ts'
import { LiveTextSide } from './live-text/live-text-side.tsx'
import { useLiveText } from './live-text/use-live-text.ts'
import { messageName } from './message-name.ts'
import type { RefusedValues } from './refusal/refused-values.ts'
import { UnchangedDialog } from './refusal/unchanged-dialog.tsx'
import { useRefusedValues } from './refusal/use-refused-values.ts'
import { RejectedNotice } from './refusal/rejected-notice.tsx'

interface ComposeFormProps {
  readonly title: string
  readonly definition: MessageDefinition
  /** The initial values of the form. */
  readonly values: DraftValues
  /** The stored message in its newest known version; absent for a new message. */
  readonly message?: MessageDetail
  /** The values for which the network refused the stored message. */
  readonly refused?: RefusedValues | undefined
  /** Discards the typed input and starts from the stored values. */
  readonly onReload?: () => void
  /** Receives the values that a form of another type starts with. */
  readonly onCarry?: (carried: CarriedValues | undefined) => void
}

/** A message form with its actions and its guards against data loss. Contains the typed input until it is saved. */
export function ComposeForm(props: ComposeFormProps) {
  const definition = useCurrentDefinition(props.definition)
  const isDrawn = useDrawnInPieces(definition !== undefined)
  if (isDrawn && definition !== undefined) return <OpenForm {...props} definition={definition} />
  return (
    <Page title={props.title} actions={<ComposeTools type={props.definition.type} message={props.message} />}>
      <FormSkeleton />
    </Page>
  )
}

function OpenForm(props: ComposeFormProps) {
  const { definition, values, message } = props
  const [store] = useState(() => {
    const opened = createFormStore(definition, withUetr(definition, values))
    opened.sendAs(message?.sendAs)
    return opened
  })
  return (
    <FormStoreProvider value={store}>
      <Composer {...props} store={store} />
    </FormStoreProvider>
  )
}

/** Adds a UETR to a draft of a payment that was stored without one, such as a copy from another system. */
function withUetr(definition: MessageDefinition, values: DraftValues): DraftValues {
  const uetr = randomUuid(browserRandom)
  const defaults = defaultsOf(definition, { uetr })
  return memberPathsOf(definition)
    .filter((path) => valueAt(defaults, path) === uetr && !isFilled(valueAt(values, path)))
    .reduce((filled, path) => withValueAt(filled, path, uetr), values)
}

interface ComposerProps extends ComposeFormProps {
  readonly store: FormStore
}

function Composer({ title, definition, message, refused, onReload, onCarry, store }: ComposerProps) {
  const texts = useTexts()
  const { t } = texts
  const paging = usePaging(store)
  const refusal = useRefusedValues(store, refused)
  const submission = useFilesFirst(
    store,
    useFormSubmission({
      kind: BANK_MESSAGE,
      store,
      message,
      questionBefore: () =>
        refusal.needsConfirmation() ? 'unchanged' : paging.needsPages() ? 'paging' : undefined,
    }),
  )
  const { autosave, offer, dialog, running, isUnsaved, abandon } = submission
  const { origin } = submission.based
  const isRejected = origin?.isRejected === true
  const typeChange = useTypeChange({ isUnsaved, onAbandon: abandon, onCarry })
  const liveText = useLiveText()
  useFormKeys({
    'Ctrl+s': submission.save,
    'Alt+p': submission.preview,
    'Ctrl+Enter': submission.submit,
    F8: () => showNextIssue(store, 1),
    'Shift+F8': () => showNextIssue(store, -1),
    'Alt+ArrowDown': () => showNeighbour(store, 1),
    'Alt+ArrowUp': () => showNeighbour(store, -1),
  })
  return (
    <Page
      title={title}
      actions={
        <ComposerTools
          type={definition.type}
          message={message}
          onType={typeChange.choose}
          liveText={liveText}
          autosave={autosave}
        />
      }
      footer={
        <>
          {offer !== undefined && <OfferRow offer={offer} />}
          <FormFooter submission={submission} message={message} />
        </>
      }
    >
      {origin !== undefined && isRejected && (
        <RejectedNotice messageId={origin.id} message={message} refusal={refusal} />
      )}
      <NetworkNotice />
      {message?.supplied !== undefined && <SuppliedChanges message={message} />}
      <LiveTextSide liveText={liveText}>
        <MessageForm
          aids={
            <>
              <PaymentAids />
              <PayeeCheck />
            </>
          }
        />
      </LiveTextSide>
      {typeChange.dialog}
      <UnchangedDialog submission={submission} refusal={refusal} />
      {dialog === 'paging' && paging.paged !== undefined && (
        <PagingDialog
          paged={paging.paged}
          isSaving={running === 'keepPages'}
          onSavePages={() => submission.saveBy((call) => paging.savePages(call, origin), 'paging.saved')}
          onClose={() => submission.open(undefined)}
        />
      )}
      <FormDialogs
        submission={submission}
        removal={{
          title: t(isRejected ? 'confirmDeleteMessage' : 'confirmDeleteDraft', {
            message: message === undefined ? '' : messageName(message, texts),
          }),
          confirmLabel: t(isRejected ? 'form.delete.message' : 'form.delete.draft'),
          text: t('form.delete.final'),
        }}
        onShow={(path) => showControl(store, path)}
        onReload={onReload}
      />
    </Page>
  )
}
