window.alert(
  '请使用新版的 Chrome、Edge、Firefox 或 Safari。\n' +
    'Please use a current Chrome, Edge, Firefox or Safari.\n' +
    'Используйте актуальную версию Chrome, Edge, Firefox или Safari.',
)
