// The formatters are constructed in a worker so that their loading time does not block the page. The browser shares
// the loaded locale data between the worker and the page.
void new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'short' })
void new Intl.NumberFormat('en')
close()
