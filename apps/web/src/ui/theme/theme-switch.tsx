import { useTexts } from '../../i18n/index.ts'
import { chooseTheme, THEMES, useAppearance, type Theme } from './appearance.ts'
import { Icon, type IconName } from '../display/icon.tsx'
import { MenuButton } from '../widgets/load-widgets.tsx'

const ICONS: Readonly<Record<Theme, IconName>> = { light: 'sun', dark: 'moon', system: 'system' }

/** The choice of the theme. */
export function ThemeSwitch() {
  const { t } = useTexts()
  const { theme } = useAppearance()
  const items = THEMES.map((choice) => ({
    label: t(`shell.theme.${choice}`),
    isChosen: choice === theme,
    onSelect: () => chooseTheme(choice),
  }))
  return (
    <MenuButton label={t('shell.theme', { theme: t(`shell.theme.${theme}`) })} items={items}>
      <Icon name={ICONS[theme]} />
    </MenuButton>
  )
}
