// Runs before the first paint: selects the skeleton of the first page by the stored user, and applies the stored theme
// and width of the sidebar to it.
function stored(name) {
  // A browser may forbid the storage.
  try {
    return localStorage.getItem(`nostro.${name}`)
  } catch {
    return null
  }
}

const { dataset } = document.documentElement
const theme = stored('theme')
const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
dataset.scheme = isDark ? 'dark' : 'light'
dataset.start = stored('user') === null ? 'account' : 'shell'
if (stored('sidebar') === 'narrow') dataset.sidebar = 'narrow'
