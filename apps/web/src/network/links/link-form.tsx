import { createLink, LINK_KINDS, type NetworkLink, updateLink } from '@nostro/contract'
import { useId, useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { type Key, useTexts, type Texts } from '../../i18n/index.ts'
import { Button, Dialog, Field, NativeSelect, Refusals, showToast, TextInput } from '../../ui/index.ts'
import { type Format, FORMATS, LinkFormats } from './link-formats.tsx'
import styles from './links.module.css'
import type { NewKey } from './new-key-dialog.tsx'

interface LinkFormProps {
  /** The link to change; a new one where it is absent. */
  readonly link: NetworkLink | undefined
  readonly hasRoot: boolean
  readonly onKey: (key: NewKey) => void
  readonly onClose: () => void
}

/** As in the fields. */
interface Entry {
  readonly name: string
  readonly kind: (typeof LINK_KINDS)[number]
  readonly folder: string
  readonly formats: readonly Format[]
  readonly answerMinutes: string
}

const NEW_ENTRY = { name: '', folder: '', formats: FORMATS, answerMinutes: '60' } as const

/** Sets up a link or changes one. */
export function LinkForm({ link, hasRoot, onKey, onClose }: LinkFormProps) {
  const texts = useTexts()
  const { t } = texts
  const formId = useId()
  const [entry, setEntry] = useState<Entry>(() => entryOf(link, hasRoot))
  const change = (part: Partial<Entry>) => setEntry({ ...entry, ...part })
  const options = {
    entry,
    bodyOf: (typed: Entry) => bodyOf(typed, link),
    check: (typed: Entry) => problemsOf(typed, texts),
    fieldOfCode: FIELD_OF_CODE,
  }
  const done = () => {
    onClose()
    showToast({ kind: 'success', text: t('link.saved') })
  }
  const creation = useCallForm(createLink, {
    ...options,
    onDone: ({ key }) => {
      done()
      if (key !== undefined) onKey({ linkName: entry.name.trim(), key })
    },
  })
  const update = useCallForm(updateLink, { ...options, params: { id: link?.id ?? '' }, onDone: done })
  const { form, problems, refusals, isBusy } = link === undefined ? creation : update
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
        <TextField name="name" {...{ entry, problems, change }} />
        {link === undefined && hasRoot && (
          <Field label={t('link.kind')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={entry.kind}
                options={LINK_KINDS.map((value) => ({ value, label: t(`link.kind.${value}`) }))}
                onChange={(value) => change({ kind: value === 'directory' ? 'directory' : 'internal' })}
              />
            )}
          </Field>
        )}
        {entry.kind === 'directory' && (
          <TextField name="folder" hint="link.folder.hint" {...{ entry, problems, change }} />
        )}
        <LinkFormats
          formats={entry.formats}
          error={problems.formats}
          onChange={(formats) => change({ formats })}
        />
        {entry.kind === 'directory' && (
          <TextField name="answerMinutes" hint="link.answerMinutes.hint" {...{ entry, problems, change }} />
        )}
        <Refusals sentences={refusals} />
      </form>
    </Dialog>
  )
}

interface TextFieldProps {
  readonly name: 'name' | 'folder' | 'answerMinutes'
  readonly hint?: Key
  readonly entry: Entry
  readonly problems: Partial<Readonly<Record<keyof Entry, string>>>
  readonly change: (part: Partial<Entry>) => void
}

function TextField({ name, hint, entry, problems, change }: TextFieldProps) {
  const { t } = useTexts()
  return (
    <Field
      label={t(`link.${name}`)}
      hint={hint === undefined ? undefined : t(hint)}
      error={problems[name]}
      isRequired
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          autoComplete="off"
          inputMode={name === 'answerMinutes' ? 'numeric' : undefined}
          value={entry[name]}
          onChange={(text) => change({ [name]: text })}
        />
      )}
    </Field>
  )
}

const FIELD_OF_CODE = {
  'link.nameTaken': 'name',
  'link.folderTaken': 'folder',
  'link.folderMissing': 'folder',
  'link.folderUnusable': 'folder',
  'link.noRoot': 'folder',
} as const

function entryOf(link: NetworkLink | undefined, hasRoot: boolean): Entry {
  if (link === undefined) return { ...NEW_ENTRY, kind: hasRoot ? 'directory' : 'internal' }
  const { name, kind, folder = '', formats, answerMinutes } = link
  return { name, kind, folder, formats, answerMinutes: String(answerMinutes) }
}

function bodyOf({ name, kind, folder, formats, answerMinutes }: Entry, link: NetworkLink | undefined) {
  return {
    ...(link === undefined ? { kind } : { version: link.version }),
    name: name.trim(),
    ...(kind === 'directory' && { folder: folder.trim() }),
    formats,
    answerMinutes: minutesOf(answerMinutes),
  }
}

function minutesOf(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

/** The rule by which a field is refused, in words of its own. */
function problemsOf({ kind, folder, formats, answerMinutes }: Entry, { t }: Texts) {
  const isDirectory = kind === 'directory'
  const shape = createLink.body?.shape
  const isFolder = shape?.folder.safeParse(folder.trim()).success === true
  const isTime = shape?.answerMinutes.safeParse(minutesOf(answerMinutes)).success === true
  return {
    ...(isDirectory && folder.trim() !== '' && !isFolder && { folder: t('link.folder.invalid') }),
    ...(formats.length === 0 && { formats: t('link.formats.required') }),
    ...(isDirectory && !isTime && { answerMinutes: t('link.answerMinutes.invalid') }),
  }
}
