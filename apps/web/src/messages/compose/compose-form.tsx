import type { MessageDetail } from '@nostro/contract'
import type { DraftValues, MessageDefinition } from '@nostro/messages'
import { useState } from 'react'

import {
  createFormStore,
  FormSkeleton,
  FormStoreProvider,
  MessageForm,
  showNeighbour,
  showNextIssue,
  type FormStore,
} from '../../forms/index.ts'
import { Page } from '../../ui/index.ts'
import { SuppliedChanges } from '../copier/supplied-changes.tsx'
import { useCurrentDefinition } from '../current-definition.ts'
import { FillMenu } from '../drafting/fill-menu.tsx'
import { KeptState } from '../drafting/kept-state.tsx'
import { useWorkingCopy } from '../drafting/use-working-copy.ts'
import { OfferRow } from '../drafting/working-copy-offer.tsx'
import { SendAsChoice } from './choices/send-as-choice.tsx'
import { type CarriedValues, useTypeChange } from './choices/type-change.tsx'
import { ComposeDialogs } from './compose-dialogs.tsx'
import { ComposeTools } from './compose-tools.tsx'
import { FormFooter } from './form-footer.tsx'
import { useFormKeys } from './form-keys.ts'
import { LeaveGuard, useIsUnsaved } from './leave-guard.tsx'
import { LiveTextSide, LiveTextToggle } from './live-text/live-text-side.tsx'
import { useLiveText } from './live-text/use-live-text.ts'
import { originOf } from './origin.ts'
import { RejectionNotice } from './rejection-notice.tsx'
import { SampleButton } from './sample-button.tsx'
import { useComposing } from './use-composing.ts'

interface ComposeFormProps {
  readonly title: string
  readonly definition: MessageDefinition
  /** What the form starts with. */
  readonly values: DraftValues
  /** The stored message, as fresh as it is known; a new message has none. */
  readonly message?: MessageDetail
  /** Throws away what was typed and starts from what is stored. */
  readonly onReload?: () => void
  /** What a form of another type shall start with. */
  readonly onCarry?: (carried: CarriedValues | undefined) => void
}

/** A message being written: form, actions, and what guards them. What is typed lives here until it is saved. */
export function ComposeForm(props: ComposeFormProps) {
  const definition = useCurrentDefinition(props.definition)
  if (definition !== undefined) return <OpenForm {...props} definition={definition} />
  return (
    <Page title={props.title} actions={<ComposeTools type={props.definition.type} message={props.message} />}>
      <FormSkeleton />
    </Page>
  )
}

function OpenForm(props: ComposeFormProps) {
  const { definition, values, message } = props
  const [store] = useState(() => {
    const opened = createFormStore(definition, values)
    opened.sendAs(message?.sendAs)
    return opened
  })
  return (
    <FormStoreProvider value={store}>
      <Composer {...props} store={store} />
    </FormStoreProvider>
  )
}

interface ComposerProps extends ComposeFormProps {
  readonly store: FormStore
}

function Composer({ title, definition, message, onReload, onCarry, store }: ComposerProps) {
  const [origin, setOrigin] = useState(() => message && originOf(message))
  const { keeper, offer } = useWorkingCopy({
    store,
    origin,
    onBase: (version) => setOrigin((current) => current && { ...current, version }),
  })
  const composing = useComposing(store, origin, keeper)
  const isUnsaved = useIsUnsaved(composing, store)
  const typeChange = useTypeChange({ isUnsaved, onAbandon: composing.abandon, onCarry })
  const liveText = useLiveText()
  useFormKeys({
    'Ctrl+s': composing.save,
    'Alt+p': composing.preview,
    'Ctrl+Enter': composing.submit,
    F8: () => showNextIssue(store, 1),
    'Shift+F8': () => showNextIssue(store, -1),
    'Alt+ArrowDown': () => showNeighbour(store, 1),
    'Alt+ArrowUp': () => showNeighbour(store, -1),
  })
  return (
    <Page
      title={title}
      actions={
        <>
          <ComposeTools type={definition.type} message={message} onType={typeChange.choose} />
          <SendAsChoice />
          <FillMenu />
          <LiveTextToggle liveText={liveText} />
          {import.meta.env.DEV && <SampleButton />}
          <KeptState keeper={keeper} />
        </>
      }
      footer={
        <>
          {offer !== undefined && <OfferRow offer={offer} />}
          <FormFooter composing={composing} origin={origin} message={message} />
        </>
      }
    >
      {origin?.isRejected === true && <RejectionNotice messageId={origin.id} />}
      {message?.supplied !== undefined && <SuppliedChanges message={message} />}
      <LiveTextSide liveText={liveText}>
        <MessageForm />
      </LiveTextSide>
      {typeChange.dialog}
      <ComposeDialogs
        composing={composing}
        message={message}
        onTakeOver={() => setOrigin(message && originOf(message))}
        onReload={onReload}
      />
      <LeaveGuard composing={composing} origin={origin} keeper={keeper} isUnsaved={isUnsaved} />
    </Page>
  )
}
