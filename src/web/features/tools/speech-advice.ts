/** The next step after an error of the speech player, whose messages are those of the specification. */
export function speechAdvice(error: string): string {
  if (error.includes('"speechNotConfigured"')) {
    return 'To set one up on this server, set SPEECH_BASE_URL or OPENAI_API_KEY and restart Kurio.';
  }
  if (error.startsWith('400 ')) return 'Change the text and press Speak again.';
  if (error.startsWith('429 ')) return 'Wait a moment, then press Speak again.';
  if (/^\d{3}( |$)/.test(error))
    return 'Press Speak to try again. If the error stays, check the speech service.';
  if (/^(MediaSource|Audio playback)/.test(error)) {
    return 'This browser could not play the sound. Press Speak to try again, or try another browser.';
  }
  if (error === 'TTS player not initialized') {
    return 'This browser cannot play the sound. Try a current version of Chrome, Edge, Safari or Firefox.';
  }
  return 'Check that Kurio’s server can be reached, then press Speak to try again.';
}
