import { type Key, useTexts } from '../../i18n/index.ts'
import { Dialog } from '../../ui/index.ts'
import styles from './keys-dialog.module.css'

interface KeyGroup {
  readonly title: Key
  readonly rows: readonly (readonly [keys: readonly string[], text: Key])[]
}

/** Every key of the product, by where it means something. */
const GROUPS: readonly KeyGroup[] = [
  {
    title: 'keys.everywhere',
    rows: [
      [['?'], 'keys.help'],
      [['Ctrl+K'], 'keys.commands'],
      [['['], 'keys.sidebar'],
      [['G H'], 'keys.home'],
      [['G P'], 'keys.pending'],
      [['G S'], 'keys.sent'],
      [['G D'], 'keys.drafts'],
      [['G R'], 'keys.received'],
      [['G C'], 'keys.copied'],
      [['Esc'], 'keys.close'],
    ],
  },
  {
    title: 'keys.lists',
    rows: [
      [['J', 'K'], 'keys.rows'],
      [['Enter'], 'keys.open'],
      [['Space'], 'keys.peek'],
      [['X', 'Shift+↓'], 'keys.select'],
      [['/'], 'keys.search'],
      [['M'], 'keys.mode'],
      [['R'], 'keys.reload'],
    ],
  },
  {
    title: 'keys.detail',
    rows: [
      [['J', 'K'], 'keys.neighbours'],
      [['1', '5'], 'keys.tabs'],
      [['Y'], 'keys.copy'],
      [['Alt+A'], 'keys.approve'],
      [['Alt+R'], 'keys.reject'],
    ],
  },
  {
    title: 'keys.forms',
    rows: [
      [['Ctrl+S'], 'keys.save'],
      [['Alt+P'], 'keys.preview'],
      [['Ctrl+Enter'], 'keys.submit'],
      [['F8', 'Shift+F8'], 'keys.errors'],
      [['Alt+↓', 'Alt+↑'], 'keys.sections'],
      [['Ctrl+/'], 'keys.fieldHelp'],
    ],
  },
]

const WIDTH = 880

/** What can be done by keys alone. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog title={t('keys.title')} width={WIDTH} onClose={onClose}>
      <div className={styles.groups}>
        {GROUPS.map(({ title, rows }) => (
          <section key={title} aria-label={t(title)}>
            <h3 className={styles.title}>{t(title)}</h3>
            <dl className={styles.rows}>
              {rows.map(([keys, text]) => (
                <div key={text} className={styles.row}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{t(text)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.hint}>{t('keys.hint')}</p>
    </Dialog>
  )
}
