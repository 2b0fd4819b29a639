// The browser offers once to put the site on the home screen, early and in a bar of its own. The offer is kept for the
// quiet line in the account menu.
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export const installOffer: { kept?: InstallOffer | undefined } = {};

export function keepInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installOffer.kept = event as InstallOffer;
  });
}
