-- Reads, weeks and certificates counted days of UTC: what a school in Auckland did before noon was of the day before. The day is that of the
-- school wherever a moment becomes a day. A country with one time zone has that one, and a country where nearly everyone has the same time
-- (CLDR calls it the primary zone) that; schools elsewhere choose theirs in the sales settings.
create function time_zone_of_country(country text) returns text language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select ('{
    "AD": "Europe/Andorra", "AE": "Asia/Dubai", "AF": "Asia/Kabul", "AG": "America/Antigua", "AI": "America/Anguilla",
    "AL": "Europe/Tirane", "AM": "Asia/Yerevan", "AO": "Africa/Luanda", "AS": "Pacific/Pago_Pago", "AT": "Europe/Vienna",
    "AW": "America/Aruba", "AX": "Europe/Mariehamn", "AZ": "Asia/Baku", "BA": "Europe/Sarajevo", "BB": "America/Barbados",
    "BD": "Asia/Dhaka", "BE": "Europe/Brussels", "BF": "Africa/Ouagadougou", "BG": "Europe/Sofia", "BH": "Asia/Bahrain",
    "BI": "Africa/Bujumbura", "BJ": "Africa/Porto-Novo", "BL": "America/St_Barthelemy", "BM": "Atlantic/Bermuda",
    "BN": "Asia/Brunei", "BO": "America/La_Paz", "BQ": "America/Kralendijk", "BS": "America/Nassau", "BT": "Asia/Thimphu",
    "BW": "Africa/Gaborone", "BY": "Europe/Minsk", "BZ": "America/Belize", "CC": "Indian/Cocos", "CF": "Africa/Bangui",
    "CG": "Africa/Brazzaville", "CH": "Europe/Zurich", "CI": "Africa/Abidjan", "CK": "Pacific/Rarotonga",
    "CL": "America/Santiago", "CM": "Africa/Douala", "CN": "Asia/Shanghai", "CO": "America/Bogota", "CR": "America/Costa_Rica",
    "CU": "America/Havana", "CV": "Atlantic/Cape_Verde", "CW": "America/Curacao", "CX": "Indian/Christmas", "CY": "Asia/Nicosia",
    "CZ": "Europe/Prague", "DE": "Europe/Berlin", "DJ": "Africa/Djibouti", "DK": "Europe/Copenhagen", "DM": "America/Dominica",
    "DO": "America/Santo_Domingo", "DZ": "Africa/Algiers", "EC": "America/Guayaquil", "EE": "Europe/Tallinn",
    "EG": "Africa/Cairo", "EH": "Africa/El_Aaiun", "ER": "Africa/Asmara", "ES": "Europe/Madrid", "ET": "Africa/Addis_Ababa",
    "FI": "Europe/Helsinki", "FJ": "Pacific/Fiji", "FK": "Atlantic/Stanley", "FO": "Atlantic/Faroe", "FR": "Europe/Paris",
    "GA": "Africa/Libreville", "GB": "Europe/London", "GD": "America/Grenada", "GE": "Asia/Tbilisi", "GF": "America/Cayenne",
    "GG": "Europe/Guernsey", "GH": "Africa/Accra", "GI": "Europe/Gibraltar", "GM": "Africa/Banjul", "GN": "Africa/Conakry",
    "GP": "America/Guadeloupe", "GQ": "Africa/Malabo", "GR": "Europe/Athens", "GS": "Atlantic/South_Georgia",
    "GT": "America/Guatemala", "GU": "Pacific/Guam", "GW": "Africa/Bissau", "GY": "America/Guyana", "HK": "Asia/Hong_Kong",
    "HN": "America/Tegucigalpa", "HR": "Europe/Zagreb", "HT": "America/Port-au-Prince", "HU": "Europe/Budapest",
    "IE": "Europe/Dublin", "IL": "Asia/Jerusalem", "IM": "Europe/Isle_of_Man", "IN": "Asia/Kolkata", "IO": "Indian/Chagos",
    "IQ": "Asia/Baghdad", "IR": "Asia/Tehran", "IS": "Atlantic/Reykjavik", "IT": "Europe/Rome", "JE": "Europe/Jersey",
    "JM": "America/Jamaica", "JO": "Asia/Amman", "JP": "Asia/Tokyo", "KE": "Africa/Nairobi", "KG": "Asia/Bishkek",
    "KH": "Asia/Phnom_Penh", "KM": "Indian/Comoro", "KN": "America/St_Kitts", "KP": "Asia/Pyongyang", "KR": "Asia/Seoul",
    "KW": "Asia/Kuwait", "KY": "America/Cayman", "LA": "Asia/Vientiane", "LB": "Asia/Beirut", "LC": "America/St_Lucia",
    "LI": "Europe/Vaduz", "LK": "Asia/Colombo", "LR": "Africa/Monrovia", "LS": "Africa/Maseru", "LT": "Europe/Vilnius",
    "LU": "Europe/Luxembourg", "LV": "Europe/Riga", "LY": "Africa/Tripoli", "MA": "Africa/Casablanca", "MC": "Europe/Monaco",
    "MD": "Europe/Chisinau", "ME": "Europe/Podgorica", "MF": "America/Marigot", "MG": "Indian/Antananarivo",
    "MH": "Pacific/Majuro", "MK": "Europe/Skopje", "ML": "Africa/Bamako", "MM": "Asia/Yangon", "MO": "Asia/Macau",
    "MP": "Pacific/Saipan", "MQ": "America/Martinique", "MR": "Africa/Nouakchott", "MS": "America/Montserrat",
    "MT": "Europe/Malta", "MU": "Indian/Mauritius", "MV": "Indian/Maldives", "MW": "Africa/Blantyre", "MY": "Asia/Kuala_Lumpur",
    "MZ": "Africa/Maputo", "NA": "Africa/Windhoek", "NC": "Pacific/Noumea", "NE": "Africa/Niamey", "NF": "Pacific/Norfolk",
    "NG": "Africa/Lagos", "NI": "America/Managua", "NL": "Europe/Amsterdam", "NO": "Europe/Oslo", "NP": "Asia/Kathmandu",
    "NR": "Pacific/Nauru", "NU": "Pacific/Niue", "NZ": "Pacific/Auckland", "OM": "Asia/Muscat", "PA": "America/Panama",
    "PE": "America/Lima", "PH": "Asia/Manila", "PK": "Asia/Karachi", "PL": "Europe/Warsaw", "PM": "America/Miquelon",
    "PN": "Pacific/Pitcairn", "PR": "America/Puerto_Rico", "PS": "Asia/Gaza", "PT": "Europe/Lisbon", "PW": "Pacific/Palau",
    "PY": "America/Asuncion", "QA": "Asia/Qatar", "RE": "Indian/Reunion", "RO": "Europe/Bucharest", "RS": "Europe/Belgrade",
    "RW": "Africa/Kigali", "SA": "Asia/Riyadh", "SB": "Pacific/Guadalcanal", "SC": "Indian/Mahe", "SD": "Africa/Khartoum",
    "SE": "Europe/Stockholm", "SG": "Asia/Singapore", "SH": "Atlantic/St_Helena", "SI": "Europe/Ljubljana",
    "SJ": "Arctic/Longyearbyen", "SK": "Europe/Bratislava", "SL": "Africa/Freetown", "SM": "Europe/San_Marino",
    "SN": "Africa/Dakar", "SO": "Africa/Mogadishu", "SR": "America/Paramaribo", "SS": "Africa/Juba", "ST": "Africa/Sao_Tome",
    "SV": "America/El_Salvador", "SX": "America/Lower_Princes", "SY": "Asia/Damascus", "SZ": "Africa/Mbabane",
    "TC": "America/Grand_Turk", "TD": "Africa/Ndjamena", "TF": "Indian/Kerguelen", "TG": "Africa/Lome", "TH": "Asia/Bangkok",
    "TJ": "Asia/Dushanbe", "TK": "Pacific/Fakaofo", "TL": "Asia/Dili", "TM": "Asia/Ashgabat", "TN": "Africa/Tunis",
    "TO": "Pacific/Tongatapu", "TR": "Europe/Istanbul", "TT": "America/Port_of_Spain", "TV": "Pacific/Funafuti",
    "TW": "Asia/Taipei", "TZ": "Africa/Dar_es_Salaam", "UA": "Europe/Kyiv", "UG": "Africa/Kampala", "UY": "America/Montevideo",
    "UZ": "Asia/Tashkent", "VA": "Europe/Vatican", "VC": "America/St_Vincent", "VE": "America/Caracas", "VG": "America/Tortola",
    "VI": "America/St_Thomas", "VN": "Asia/Ho_Chi_Minh", "VU": "Pacific/Efate", "WF": "Pacific/Wallis", "WS": "Pacific/Apia",
    "YE": "Asia/Aden", "YT": "Indian/Mayotte", "ZA": "Africa/Johannesburg", "ZM": "Africa/Lusaka", "ZW": "Africa/Harare"
  }'::jsonb) ->> country
$$;
revoke execute on function time_zone_of_country from public;

create function time_zone_of(tenant uuid) returns text
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  zone constant text := coalesce((select s.time_zone from sale_settings s where s.tenant_id = tenant),
    (select time_zone_of_country(t.country) from tenants t where t.id = tenant), 'UTC');
begin
  -- Node.js can know a zone before PostgreSQL does. The counts of all schools are written by one statement, which must not fail for one.
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
revoke execute on function time_zone_of from public;
grant execute on function time_zone_of to booklark_app;

create function day_at(tenant uuid, moment timestamptz) returns date
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (moment at time zone time_zone_of(tenant))::date
$$;
revoke execute on function day_at from public;
grant execute on function day_at to booklark_app;

create or replace function add_daily_counts(counts jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Sorted, so that two processes that write at the same time lock the rows in the same order.
  insert into daily_counts (tenant_id, kind, day, key, count)
  with given as (
    select * from jsonb_to_recordset(counts) as r (tenant_id uuid, kind text, at timestamptz, key text, count bigint)
  ), located as (
    select tenant_id, kind, at, key, count from given where kind not in ('reads', 'story_reads') or key = ''
    union all
    -- A read belongs to the school of the work, also on the shared site.
    select b.tenant_id, g.kind, g.at, g.key, g.count
    from given g join books b on b.id = case when g.kind = 'reads' and g.key <> '' then g.key::uuid end
    union all
    select s.tenant_id, g.kind, g.at, g.key, g.count
    from given g join stories s on s.id = case when g.kind = 'story_reads' and g.key <> '' then g.key::uuid end
  ), days as materialized (
    select m.tenant_id, m.at, day_at(m.tenant_id, m.at) as day from (select distinct tenant_id, at from located) m
  ), dated as (
    select tenant_id, kind, day, key, count from located join days using (tenant_id, at)
  ), totalled as (
    select tenant_id, kind, day, key, sum(count) as count from dated where key <> '' group by 1, 2, 3, 4
    union all
    select tenant_id, kind, day, '', sum(count) from dated group by 1, 2, 3
  )
  -- A scalar subquery, because PostgreSQL would read all tenants for a join with so few rows.
  select * from totalled c where (select true from tenants t where t.id = c.tenant_id) order by 1, 2, 3, 4
  on conflict (tenant_id, kind, day, key) do update set count = daily_counts.count + excluded.count;

  insert into book_reads (tenant_id, book_id, reads)
  select b.tenant_id, b.id, sum(r.count)
  from jsonb_to_recordset(counts) as r (kind text, key text, count bigint)
  join books b on b.id = case when r.kind = 'reads' and r.key <> '' then r.key::uuid end
  group by 1, 2 order by 1, 2
  on conflict (tenant_id, book_id) do update set reads = book_reads.reads + excluded.reads;

  insert into story_reads (tenant_id, story_id, reads)
  select s.tenant_id, s.id, sum(r.count)
  from jsonb_to_recordset(counts) as r (kind text, key text, count bigint)
  join stories s on s.id = case when r.kind = 'story_reads' and r.key <> '' then r.key::uuid end
  group by 1, 2 order by 1, 2
  on conflict (tenant_id, story_id) do update set reads = story_reads.reads + excluded.reads;
end $$;

create or replace function count_read(work uuid, reader text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  school constant uuid := current_setting('app.tenant_id')::uuid;
  today constant date := day_at(school, now());
  key_of_day bytea;
  -- What is counted: books and stories have numbers of their own.
  metric constant text := case
    when exists (select from books b where b.tenant_id = school and b.id = work and b.state = 'published') then 'reads'
    when exists (select from stories s where s.tenant_id = school and s.id = work and s.state = 'published') then 'story_reads' end;
begin
  if metric is null then return false; end if;
  -- The reads of a school are those of its own books.
  if exists (select from books b where b.tenant_id = school and b.id = work and b.is_sample) then return true; end if;
  select k.key into key_of_day from read_keys k where k.day = today;
  if not found then
    -- The last day ends at UTC-12.
    delete from read_keys where day < (now() at time zone 'Etc/GMT+12')::date;
    insert into read_keys (day, key) values (today, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))) on conflict do nothing;
    select k.key into key_of_day from read_keys k where k.day = today;
  end if;
  insert into read_marks (tenant_id, day, mark)
    values (school, today, sha256(key_of_day || convert_to(work::text || ' ' || reader, 'UTF8'))) on conflict do nothing;
  if found then
    perform add_daily_counts(jsonb_build_array(jsonb_build_object('tenant_id', school, 'kind', metric, 'at', now(), 'key', work, 'count', 1)));
  end if;
  return true;
end $$;

-- Each site has its time zone: functions that change in one place are read and written again with it.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('forget_expired()', 'read_keys where day < (now() at time zone ''UTC'')::date', 'read_keys where day < (select min(day_at(t.id, now())) from tenants t)'),
    ('forget_expired()', 'read_marks where day < (now() at time zone ''UTC'')::date',
      'read_marks m using (select t.id, day_at(t.id, now()) as today from tenants t) d where m.tenant_id = d.id and m.day < d.today'),
    ('site_of_tenant(uuid)', '''has_community'', t.', '''time_zone'', time_zone_of(t.id), ''has_community'', t.'),
    ('tenant_of_host(text,text)', '''has_community'', t.', '''time_zone'', time_zone_of(t.id), ''has_community'', t.'),
    ('platform_tenant()', '{"has_community"', '{"time_zone": "UTC", "has_community"')) as c (name, before, after)
  loop
    definition := pg_get_functiondef(change.name::regprocedure);
    if position(change.before in definition) = 0 then raise exception '% is written in another way now', change.name; end if;
    execute replace(definition, change.before, change.after);
  end loop;
end $$;
