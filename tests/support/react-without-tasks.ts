// React makes a task of the debugger for each element that it creates, if the console can. No one looks at these tasks in a
// test, and they took a twentieth of the processor time of tests that render the app. Runs before React is loaded.
Reflect.deleteProperty(console, 'createTask')
