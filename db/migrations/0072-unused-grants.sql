-- What no screen changes yet, nobody may change: the screen that comes brings its grant along.
revoke update (domain_url, switchboard, languages, country, hidden_menu, short_names) on tenants from booklark_app;
