import { labelKeyOf, type Member } from '@nostro/messages'

import { useTexts } from '../i18n/index.ts'
import { Icon } from '../ui/index.ts'
import { labelId } from './control-ids.ts'
import styles from './field-help.module.css'
import { useFormPart } from './state/form-store.ts'
import { fieldFactsOf } from './values/field-facts.ts'

/** Opens the help of a field. It is not in the Tab order; Ctrl+/ in the field does the same. */
export function HelpButton({
  path,
  isOpen,
  onPress,
}: {
  readonly path: string
  readonly isOpen: boolean
  readonly onPress: () => void
}) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.button}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `help-${path}` : undefined}
      aria-label={t('form.help')}
      aria-describedby={labelId(path)}
      title={t('form.help.title')}
      onClick={onPress}
    >
      <Icon name="info" />
    </button>
  )
}

/**
 * The help of a field: its meaning, its values, an example, the message field it fills, and the rules that apply to
 * it.
 */
export function FieldHelp({ path, member }: { readonly path: string; readonly member: Member }) {
  const { t, text, has } = useTexts()
  const rules = useFormPart(({ definition }) => definition.rules)
  const helpKey = useFormPart(({ definition }) => labelKeyOf(definition, path)).replace(/^field/, 'help')
  const sources = new Set(
    rules.filter((rule) => rule.paths.includes(path)).flatMap(({ source }) => source ?? []),
  )
  const { element, characters, example } = fieldFactsOf(member)
  const facts = [
    [t('form.help.tags'), member.tags?.join(', ')],
    [t('form.help.element'), element],
    [t('form.help.characters'), characters],
    [t('form.help.example'), example],
    [t('form.help.source'), sources.size === 0 ? undefined : [...sources].join('; ')],
  ].filter(([, fact]) => fact !== undefined)

  return (
    <div id={`help-${path}`} className={styles.help} role="note">
      {has(helpKey) && <p>{text(helpKey)}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, fact]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
