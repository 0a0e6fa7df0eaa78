import { type NetworkLink, proposeLinkKey } from '@nostro/contract'
import { useId, useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { useTexts, type Texts } from '../../i18n/index.ts'
import { Button, Dialog, Field, NativeSelect, Refusals, showToast } from '../../ui/index.ts'
import styles from './links.module.css'

const HOURS_OF_DAY = 24

/** The possible overlap times of the old key, in hours. */
const OVERLAPS = [0, 1, 24, 72, 168, 720] as const

/** Requests a new key, and asks how long the old one is still accepted. */
export function RotateKeyDialog({
  link: { id, version, name },
  onClose,
}: {
  readonly link: NetworkLink
  readonly onClose: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  const formId = useId()
  const [entry, setEntry] = useState({ overlapHours: String(HOURS_OF_DAY) })
  const { form, problems, refusals, isBusy } = useCallForm(proposeLinkKey, {
    entry,
    params: { id },
    bodyOf: ({ overlapHours }) => ({ version, overlapHours: Number(overlapHours) }),
    onDone: () => {
      onClose()
      showToast({ kind: 'success', text: t('user.rolesWaiting') })
    },
  })
  return (
    <Dialog
      title={t('link.rotateTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {t('link.rotate')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={styles.form}>
        <p>{t('link.rotate.text')}</p>
        <Field label={t('link.overlap')} error={problems.overlapHours}>
          {(control) => (
            <NativeSelect
              {...control}
              value={entry.overlapHours}
              options={OVERLAPS.map((hours) => ({ value: String(hours), label: overlapText(hours, texts) }))}
              onChange={(overlapHours) => setEntry({ overlapHours })}
            />
          )}
        </Field>
        <Refusals sentences={refusals} />
      </form>
    </Dialog>
  )
}

/** Returns a sentence about how long the old key of a link remains valid. */
function overlapText(hours: number, { t }: Texts): string {
  if (hours === 0) return t('link.overlap.none')
  return hours < HOURS_OF_DAY
    ? t('link.overlap.hours', { count: hours })
    : t('link.overlap.days', { count: hours / HOURS_OF_DAY })
}
