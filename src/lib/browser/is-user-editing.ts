/** Whether somebody types or chooses: then nothing opens under their hands, and the focus stays. */
export function isUserEditing(): boolean {
  return document.activeElement?.closest('input, textarea, dialog, [role="dialog"]') != null
}
