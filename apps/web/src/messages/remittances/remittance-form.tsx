import type { MessageDetail } from '@nostro/contract'
import { CA103, type DraftValues, withAmountDigits } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import {
  createFormStore,
  FormSkeleton,
  FormStoreProvider,
  showControl,
  ValidationDialog,
  type FormStore,
} from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ConfirmDialog, Page } from '../../ui/index.ts'
import { DuplicateDialog } from '../compose/duplicate-dialog.tsx'
import { useCurrentDefinition } from '../current-definition.ts'
import { useApprovalLimits } from '../list/waiting/approval-limits.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { RemittanceFooter } from './remittance-footer.tsx'
import styles from './remittance-form.module.css'
import { RemittanceSections, type SectionName } from './remittance-sections.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { SummaryCard } from './summary-card.tsx'
import { useFiling } from './use-filing.ts'

interface RemittanceFormProps {
  readonly title: string
  /** What the form starts with. */
  readonly values: DraftValues
  /** The stored application; a new one has none. */
  readonly message?: MessageDetail
}

/** A company's application to remit money, being filled in. */
export function RemittanceForm(props: RemittanceFormProps) {
  const definition = useCurrentDefinition(CA103)
  const { limits, isPending } = useApprovalLimits()
  if (definition !== undefined && !isPending) {
    // Where the limits cannot be had, the form keeps its own, and the server has the last word.
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

function Filler({ title, message, store }: RemittanceFormProps & { readonly store: FormStore }) {
  const { t } = useTexts()
  const filing = useFiling(store, message)
  const [section, setSection] = useState<SectionName>('remittancePayer')
  const isRejected = message?.status === MESSAGE_STATUSES.rejected
  const close = () => filing.open(undefined)

  const goTo = (path: string) => {
    close()
    // The dialog gives the focus back when it goes; the control takes it after that.
    requestAnimationFrame(() => {
      flushSync(() => setSection(sectionWith(path)))
      showControl(store, path)
    })
  }

  return (
    <Page title={title} footer={<RemittanceFooter filing={filing} message={message} />}>
      {isRejected && (
        <div className={styles.notices}>
          <ReturnNotice messageId={message.id} />
        </div>
      )}
      <div className={styles.form}>
        <RemittanceSections chosen={section} onChoose={setSection} />
        <SummaryCard />
      </div>
      {filing.dialog === 'validation' && (
        <ValidationDialog isForPreview={false} onGoTo={goTo} onClose={close} />
      )}
      {filing.dialog === 'duplicate' && filing.twin !== undefined && (
        <DuplicateDialog
          twin={filing.twin}
          isBusy={filing.running !== undefined}
          onConfirm={filing.submitAnyway}
          onCancel={close}
        />
      )}
      {filing.dialog === 'remove' && (
        <ConfirmDialog
          title={t('remittance.confirmDelete')}
          confirmLabel={t('remittance.delete')}
          isDangerous
          isBusy={filing.running === 'remove'}
          onConfirm={filing.remove}
          onCancel={close}
        />
      )}
      <LeaveDialog filing={filing} />
    </Page>
  )
}

function sectionWith(path: string): SectionName {
  const [member = ''] = path.split('.')
  const found = CA103.sections.find(({ members }) => members.includes(member))
  return (found?.name ?? 'remittancePayer') as SectionName
}
