import { createRoute, type NetworkLink, type NetworkRoute, updateRoute } from '@nostro/contract'
import { useId, useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { useTexts, type Texts } from '../../i18n/index.ts'
import { Button, Dialog, Field, NativeSelect, Refusals, showToast, TextInput } from '../../ui/index.ts'
import { FORMAT_NAMES, FORMATS } from './link-formats.tsx'
import styles from './links.module.css'
import { typeTyped } from './type-typed.ts'

const DIRECTIONS = ['out', 'in', 'both'] as const

/** The content of the fields. An empty field means any value. */
interface Entry {
  readonly counterparty: string
  readonly messagingType: string
  readonly direction: string
  readonly format: string
  readonly linkId: string
}

/** A dialog that requests a new route after all others, or a change to one without moving it. */
export function RouteDialog({
  route,
  links,
  onClose,
}: {
  /** The route to change; absent for a new one. */
  readonly route: NetworkRoute | undefined
  readonly links: readonly NetworkLink[]
  readonly onClose: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  const formId = useId()
  const [entry, setEntry] = useState<Entry>(() => entryOf(route, links))
  const options = {
    entry,
    bodyOf: (typed: Entry) => ({ ...bodyOf(typed), ...(route !== undefined && { version: route.version }) }),
    check: (typed: Entry) => problemsOf(typed, texts),
    fieldOfCode: { 'route.linkUnknown': 'linkId' } as const,
    onDone: () => {
      onClose()
      showToast({ kind: 'success', text: t('user.rolesWaiting') })
    },
  }
  const creation = useCallForm(createRoute, options)
  const update = useCallForm(updateRoute, { ...options, params: { id: route?.id ?? '' } })
  const { form, problems, refusals, isBusy } = route === undefined ? creation : update
  const change = (part: Partial<Entry>) => setEntry({ ...entry, ...part })
  return (
    <Dialog
      title={t(route === undefined ? 'route.new' : 'route.editTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {t('route.save')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={styles.form}>
        <RouteFields {...{ entry, problems, change, links }} />
        <Refusals sentences={refusals} />
      </form>
    </Dialog>
  )
}

interface RouteFieldsProps {
  readonly entry: Entry
  readonly problems: Partial<Readonly<Record<keyof Entry, string>>>
  readonly change: (part: Partial<Entry>) => void
  readonly links: readonly NetworkLink[]
}

function RouteFields({ entry, problems, change, links }: RouteFieldsProps) {
  const { t } = useTexts()
  const choices = [
    {
      name: 'direction',
      label: t('route.direction'),
      hint: t('route.direction.hint'),
      options: DIRECTIONS.map((value) => ({ value, label: t(`route.direction.${value}`) })),
    },
    {
      name: 'format',
      label: t('route.format'),
      options: [
        { value: '', label: t('route.format.any') },
        ...FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] })),
      ],
    },
    {
      name: 'linkId',
      label: t('route.link'),
      options: links.map(({ id, name }) => ({ value: id, label: name })),
    },
  ] as const
  const texts = [
    { name: 'counterparty', label: t('route.counterparty'), hint: t('route.counterparty.hint') },
    { name: 'messagingType', label: t('route.type'), hint: t('route.type.hint') },
  ] as const
  return (
    <>
      {texts.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint} error={problems[name]}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={entry[name]}
              onChange={(text) => change({ [name]: text })}
            />
          )}
        </Field>
      ))}
      {choices.map(({ name, label, options, ...rest }) => (
        <Field key={name} label={label} hint={'hint' in rest ? rest.hint : undefined} error={problems[name]}>
          {(control) => (
            <NativeSelect
              {...control}
              value={entry[name]}
              options={options}
              onChange={(value) => change({ [name]: value })}
            />
          )}
        </Field>
      ))}
    </>
  )
}

function entryOf(route: NetworkRoute | undefined, links: readonly NetworkLink[]): Entry {
  if (route === undefined) {
    return {
      counterparty: '',
      messagingType: '',
      direction: 'out',
      format: '',
      linkId: links[0]?.id ?? '',
    }
  }
  const { counterparty = '', messagingType = '', direction, format = '', linkId } = route
  return { counterparty, messagingType, direction, format, linkId }
}

function bodyOf({ counterparty, messagingType, direction, format, linkId }: Entry) {
  return {
    ...(counterparty.trim() !== '' && { counterparty: counterparty.trim().toUpperCase() }),
    ...(messagingType.trim() !== '' && { messagingType: typeTyped(messagingType) }),
    direction,
    ...(format !== '' && { format }),
    linkId,
  }
}

/** Returns the sentence for each invalid field. */
function problemsOf(entry: Entry, { t }: Texts) {
  const shape = createRoute.body?.shape
  const { counterparty, messagingType } = bodyOf(entry)
  const isCounterparty = shape?.counterparty.safeParse(counterparty).success === true
  const isType = shape?.messagingType.safeParse(messagingType).success === true
  return {
    ...(!isCounterparty && { counterparty: t('route.counterparty.invalid') }),
    ...(!isType && { messagingType: t('route.type.invalid') }),
  }
}
