-- Makes requests and orders searchable by the numbers of their parts.
UPDATE "quote_request" SET "search_text" = "search_text" || ' ' || "numbers"."text"
FROM (SELECT "quote_request_id", lower(string_agg("facts"->>'oemNumber', ' ')) AS "text" FROM "part" GROUP BY "quote_request_id") AS "numbers"
WHERE "numbers"."quote_request_id" = "quote_request"."id";
--> statement-breakpoint
UPDATE "order" SET "search_text" = "search_text" || ' ' || "numbers"."text"
FROM (SELECT "order_id", lower(string_agg("part_number", ' ')) AS "text" FROM "order_part" GROUP BY "order_id") AS "numbers"
WHERE "numbers"."order_id" = "order"."id";
