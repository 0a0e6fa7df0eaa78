// Here alone, so that the time they take is not the page's: what is loaded for them is the whole browser's.
void new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'short' })
void new Intl.NumberFormat('en')
close()
