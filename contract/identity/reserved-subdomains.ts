/** Names that a visitor would take for Booklark itself, or that machines look for. */
export const reservedSubdomains: ReadonlySet<string> = new Set(
  `www api admin sandbox app apps mail smtp imap pop ftp ns ns1 ns2 mx cdn static assets files media img images docs help support
  status health metrics login logout register signin signup account accounts auth sso oauth billing pay payment payments shop store
  blog news about contact legal privacy terms security root localhost system platform booklark booklark-platform panel dashboard
  internal intranet dev test staging preview demo beta alpha local webmail autodiscover autoconfig wpad isatap postmaster abuse
  hostmaster webmaster noreply no-reply`.split(/\s+/),
);
