import type { MessageDetail } from '@nostro/contract'
import { CA103, type DraftValues, withAmountDigits } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import {
  createFormStore,
  FormSkeleton,
  FormBanks,
  FormStoreProvider,
  showControl,
  type FormStore,
} from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Page, useDrawnInPieces } from '../ui/index.ts'
import { BackButton } from '../ui/action/back-button.tsx'
import { useCurrentDefinition, useApprovalLimits } from '../message-content/index.ts'
import {
  AutosaveStatus,
  FillMenu,
  OfferRow,
  FormDialogs,
  originOf,
  APPLICATION,
  folderOf,
  messageName,
  useFilesFirst,
  useFormSubmission,
} from '../drafting/index.ts'
import { RemittanceFooter } from './remittance-footer.tsx'
import styles from './remittance-form.module.css'
import { RemittanceSections, type SectionName } from './remittance-sections.tsx'
import { ReturnBanner } from './return-banner.tsx'
import { SummaryCard } from './summary-card.tsx'

interface RemittanceFormProps {
  readonly title: string
  /** The initial values of the form. */
  readonly values: DraftValues
  /** The stored application; absent for a new one. */
  readonly message?: MessageDetail
  /** Discards the typed input and starts from the stored values. */
  readonly onReload?: () => void
}

/** The form of a company's remittance application. */
export function RemittanceForm(props: RemittanceFormProps) {
  const definition = useCurrentDefinition(CA103)
  const { limits, isPending } = useApprovalLimits()
  const isDrawn = useDrawnInPieces(definition !== undefined && !isPending)
  if (isDrawn && definition !== undefined) {
    // If the limits cannot be loaded, the form uses its own, and the server validates again.
    const own =
      limits === undefined ? definition : withAmountDigits(definition, limits.applicationAmountDigits)
    return <OpenForm {...props} definition={own} />
  }
  return (
    <Page title={props.title}>
      <FormSkeleton />
    </Page>
  )
}

function OpenForm(props: RemittanceFormProps & { readonly definition: typeof CA103 }) {
  const [store] = useState(() => createFormStore(props.definition, props.values))
  return (
    <FormStoreProvider value={store}>
      <Filler {...props} store={store} />
    </FormStoreProvider>
  )
}

function Filler({ title, message, onReload, store }: RemittanceFormProps & { readonly store: FormStore }) {
  const texts = useTexts()
  const { t } = texts
  const submission = useFilesFirst(store, useFormSubmission({ kind: APPLICATION, store, message }))
  const { autosave, offer } = submission
  const [section, setSection] = useState<SectionName>('remittancePayer')
  const isRejected = message?.status === MESSAGE_STATUSES.rejected
  const show = (path: string) => {
    flushSync(() => setSection(sectionWith(path)))
    showControl(store, path)
  }

  return (
    <Page
      title={title}
      actions={
        <>
          {message !== undefined && <BackButton list={folderOf(APPLICATION, originOf(message))} />}
          <FillMenu hasMessages={false} />
          <AutosaveStatus autosave={autosave} />
        </>
      }
      footer={
        <>
          {offer !== undefined && <OfferRow offer={offer} />}
          <RemittanceFooter submission={submission} message={message} />
        </>
      }
    >
      {isRejected && (
        <div className={styles.notices}>
          <ReturnBanner messageId={message.id} />
        </div>
      )}
      <FormBanks />
      <div className={styles.form}>
        <RemittanceSections chosen={section} onChoose={setSection} />
        <SummaryCard />
      </div>
      <FormDialogs
        submission={submission}
        removal={{
          title: t('confirmDeleteDraft', {
            message: message === undefined ? '' : messageName(message, texts),
          }),
          confirmLabel: t('remittance.delete'),
          text: t('form.delete.final'),
        }}
        onShow={show}
        onReload={onReload}
      />
    </Page>
  )
}

function sectionWith(path: string): SectionName {
  const [member = ''] = path.split('.')
  const found = CA103.sections.find(({ members }) => members.includes(member))
  return (found?.name ?? 'remittancePayer') as SectionName
}
