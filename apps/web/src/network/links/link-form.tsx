import { createLink, type NetworkLink, updateLink } from '@nostro/contract'
import { useId, useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog, Field, NativeSelect, Refusals, showToast } from '../../ui/index.ts'
import { BrokerFields } from './broker-fields.tsx'
import {
  bodyOf,
  entryOf,
  FIELD_OF_CODE,
  FIELD_OF_MEMBER,
  kindsIn,
  type LinkEntry,
  type LinkPlaces,
  problemsOf,
} from './link-entry.ts'
import { LinkFormats } from './link-formats.tsx'
import { type LinkFields, LinkTextField } from './link-text-field.tsx'
import styles from './links.module.css'

interface LinkFormProps {
  /** The link to change; absent for a new one. */
  readonly link: NetworkLink | undefined
  readonly places: LinkPlaces
  readonly onClose: () => void
}

/** A form that requests a new link or a change to one; another administrator approves it. */
export function LinkForm({ link, places, onClose }: LinkFormProps) {
  const { t } = useTexts()
  const formId = useId()
  const { fields, form, refusals, isBusy } = useLinkForm({ link, places, onClose })
  const { entry, problems, change } = fields
  return (
    <Dialog
      title={link === undefined ? t('link.new') : t('link.editTitle', { name: link.name })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {t('link.save')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={styles.form}>
        <LinkTextField name="name" label="link.name" {...fields} />
        {link === undefined && <KindField {...fields} places={places} />}
        {entry.kind === 'directory' && (
          <LinkTextField name="folder" label="link.folder" hint="link.folder.hint" {...fields} />
        )}
        {entry.kind === 'amqp' && <BrokerFields {...fields} link={link} brokers={places.brokers} />}
        <LinkFormats
          formats={entry.formats}
          error={problems.formats}
          onChange={(formats) => change({ formats })}
        />
        {entry.kind !== 'internal' && (
          <LinkTextField
            name="answerMinutes"
            label="link.answerMinutes"
            hint="link.answerMinutes.hint"
            {...fields}
          />
        )}
        {entry.kind !== 'internal' && <LinkTimes {...fields} />}
        <Refusals sentences={refusals} />
      </form>
    </Dialog>
  )
}

/** The sending hours of the link, and its maintenance period. */
function LinkTimes(fields: LinkFields) {
  return (
    <>
      <LinkTextField name="sendsFrom" label="link.sendsFrom" isRequired={false} {...fields} />
      <LinkTextField
        name="sendsUntil"
        label="link.sendsUntil"
        hint="link.hours.hint"
        isRequired={false}
        {...fields}
      />
      <LinkTextField name="maintenanceFrom" label="link.maintenanceFrom" isRequired={false} {...fields} />
      <LinkTextField
        name="maintenanceUntil"
        label="link.maintenanceUntil"
        hint="link.maintenance.hint"
        isRequired={false}
        {...fields}
      />
    </>
  )
}

function KindField({ entry, change, places }: LinkFields & { readonly places: LinkPlaces }) {
  const { t } = useTexts()
  const kinds = kindsIn(places)
  return (
    <Field label={t('link.kind')} hint={places.brokers.length === 0 ? t('link.broker.none') : undefined}>
      {(control) => (
        <NativeSelect
          {...control}
          value={entry.kind}
          options={kinds.map((value) => ({ value, label: t(`link.kind.${value}`) }))}
          onChange={(value) => change({ kind: kinds.find((kind) => kind === value) ?? entry.kind })}
        />
      )}
    </Field>
  )
}

/** Returns the content of the form, with the call that requests the new link or the change. */
function useLinkForm({ link, places, onClose }: LinkFormProps) {
  const texts = useTexts()
  const [entry, setEntry] = useState<LinkEntry>(() => entryOf(link, places))
  const change = (part: Partial<LinkEntry>) => setEntry({ ...entry, ...part })
  const options = {
    entry,
    bodyOf: (typed: LinkEntry) => bodyOf(typed, link),
    check: (typed: LinkEntry) => problemsOf(typed, texts),
    fieldOf: FIELD_OF_MEMBER,
    fieldOfCode: FIELD_OF_CODE,
  }
  const done = () => {
    onClose()
    showToast({ kind: 'success', text: texts.t('user.rolesWaiting') })
  }
  const creation = useCallForm(createLink, { ...options, onDone: done })
  const update = useCallForm(updateLink, { ...options, params: { id: link?.id ?? '' }, onDone: done })
  const { problems, ...call } = link === undefined ? creation : update
  return { fields: { entry, problems, change }, ...call }
}
